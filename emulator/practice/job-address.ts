// Loaded before each JavaScript action that act runs (NODE_OPTIONS): gives the process the address of the emulated GitHub at which
// its job's token may do what the job's `permissions:` grant. act itself knows one address for all jobs.

const { JOB_ADDRESSES = "{}", GITHUB_WORKFLOW, GITHUB_JOB } = process.env;
const addresses = new Map<string, unknown>(Object.entries(JSON.parse(JOB_ADDRESSES)));
// The jobs of a workflow that is called are not known by name: they have what the calling job has.
const address = addresses.get(`${GITHUB_WORKFLOW}/${GITHUB_JOB}`) ?? addresses.get("called");
if (typeof address === "string") {
  process.env["GITHUB_API_URL"] = address;
  process.env["GITHUB_GRAPHQL_URL"] = `${address}/graphql`;
}
