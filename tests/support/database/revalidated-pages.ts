import { databasePool } from "@/lib/platform/db";

/** The cached pages that `work` makes every instance render again. */
export async function pagesRevalidatedBy(work: () => Promise<unknown>): Promise<string[]> {
  const client = await databasePool().connect();
  const payloads: string[] = [];
  client.on("notification", ({ payload = "" }) => payloads.push(payload));
  try {
    await client.query("LISTEN pages");
    await work();
    // A notification that was sent before this statement arrives before its result.
    await client.query("SELECT 1");
    return payloads;
  } finally {
    await client.query("UNLISTEN pages");
    client.removeAllListeners("notification");
    client.release();
  }
}
