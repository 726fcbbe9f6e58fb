import { TestEnvironment } from "jest-environment-node";
import { requireLocal, withClient } from "../../../scripts/setup/database.mjs";
import { closeTestDatabase, makeTestDatabase } from "../../../scripts/setup/checks/test-databases.mjs";

const settings = {
  EMBEDDED_DATABASE: "1",
  LOOPBACK_ISSUERS: "1",
  AUTH_SECRET: "a-secret-for-tests-that-nobody-else-uses",
  APP_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
};

/** As in the demo world: admins log in with a password alone, except where two-step verification is the subject. */
const adminsWithoutTwoStep = `INSERT INTO "settings" ("key", "value", "updatedAt") VALUES ('adminTwoStepRequired', '"off"', now())`;

let made = 0;

/**
 * A database for each test file, cloned from the migrated template, so that no file ever sees a row or setting left
 * behind by another, in any order.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { TEST_TEMPLATE: template, TEST_DATABASES_OWNER: owner } = process.env;
    if (!template) throw new Error("There is no template: tests/support/database/global-setup.ts makes it.");
    requireLocal(template, "TEST_TEMPLATE");
    this.url = await makeTestDatabase(template, `${process.pid}_${(made += 1)}`, owner);
    await withClient(this.url, (client) => client.query(adminsWithoutTwoStep));
    Object.assign(this.global.process.env, settings, { DATABASE_URL: this.url });
  }

  async teardown() {
    if (this.url) await closeTestDatabase(this.url);
    await super.teardown();
  }
}
