// Where a maintainer has to click, worded the same in every message.

export const API_KEYS_PAGE = "the API keys page (https://app.mintlify.com/settings/organization/api-keys)";

export const DASHBOARD = "the service's dashboard (https://app.mintlify.com)";

export const API_KEY_LINE = "`api-key: ${{ secrets.MINTLIFY_API_KEY }}`";

export const PROJECT_ID_LINE = "`project-id: ${{ secrets.MINTLIFY_PROJECT_ID }}`";

export const PROXY_ADVICE =
  "Check the address, user and password in HTTPS_PROXY, and that the proxy allows this host; or name the host in NO_PROXY.";

export const SECRETS =
  "under Settings → Secrets and variables → Actions in the repository that runs the workflow";
