// Where a maintainer has to click, worded the same in every message.

export const API_KEYS_PAGE = "the API keys page (https://app.mintlify.com/settings/organization/api-keys)";

export const DASHBOARD = "the service's dashboard (https://app.mintlify.com)";

export const SECRETS =
  "under Settings → Secrets and variables → Actions in the repository that runs the workflow";
