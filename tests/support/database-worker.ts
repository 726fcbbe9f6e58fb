// Runs before a test file's imports: the worker's own database has to be named before lib/platform/db is loaded.
const localHosts = ["127.0.0.1", "localhost", "[::1]"];
const address = process.env.TEST_DATABASES?.split(" ")[Number(process.env.JEST_WORKER_ID ?? 1) - 1];

if (!address) throw new Error("This worker has no database: tests/support/database-global-setup.ts makes them.");
if (!localHosts.includes(new URL(address).hostname)) throw new Error("Tests refuse a database that is not local.");

process.env.DATABASE_URL = address;
process.env.EMBEDDED_DATABASE = "1";
process.env.AUTH_SECRET = "a-secret-for-tests-that-nobody-else-uses";
process.env.APP_URL = "http://localhost:3000";
process.env.LOG_LEVEL = "silent";

export {};
