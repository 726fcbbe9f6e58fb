import { databasePool } from "@/lib/platform/db";

/** Which kept pages `work` tells every instance to render anew. */
export async function pagesForgottenBy(work: () => Promise<unknown>): Promise<string[]> {
  const client = await databasePool().connect();
  const said: string[] = [];
  client.on("notification", ({ payload = "" }) => said.push(payload));
  try {
    await client.query("LISTEN pages");
    await work();
    // What was said before this is read is heard before its answer.
    await client.query("SELECT 1");
    return said;
  } finally {
    await client.query("UNLISTEN pages");
    client.removeAllListeners("notification");
    client.release();
  }
}
