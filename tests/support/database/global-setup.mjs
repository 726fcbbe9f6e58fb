import {
  acquireTestServer,
  dropTestDatabases,
  makeTestTemplate,
} from "../../../scripts/setup/checks/test-databases.mjs";

/** The server and the migrated template; each test file clones its own database from it. */
export default async function setUpDatabases() {
  // The mutation run prepares it once for all of its Jest calls.
  if (process.env.TEST_TEMPLATE) return;
  const { urlOf, release } = await acquireTestServer();
  globalThis.releaseDatabases = async () => {
    await dropTestDatabases(urlOf);
    await release();
  };
  process.env.TEST_TEMPLATE = await makeTestTemplate(urlOf);
  process.env.TEST_DATABASES_OWNER = String(process.pid);
}
