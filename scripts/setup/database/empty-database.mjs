import { databaseNameOf, dropDatabase, quoted, requireLocal, withClient, withDatabaseName } from "./databases.mjs";
import { step } from "../progress.mjs";

/** Drops and recreates the database of that address, on this machine only. */
export async function emptyDatabase(url) {
  requireLocal(url);
  const name = databaseNameOf(url);
  const around = name === "postgres" ? "template1" : "postgres";
  await step(`Emptying the database ${name}`, () =>
    withClient(withDatabaseName(url, around), async (client) => {
      await dropDatabase(client, name);
      await client.query(`CREATE DATABASE ${quoted(name)}`);
    }),
  );
}
