import "server-only";
import { invalid } from "@/lib/platform/errors";
import { TakesTooLong, readInPool } from "@/lib/platform/worker-pool/pool";
import { checkBodyTask } from "./tasks";

/** Throws `invalid` for a text that takes longer to render than any post does. Outside of transactions. */
export async function refuseSlowBody(body: string | undefined, person: string): Promise<void> {
  if (!body) return;
  await readInPool(checkBodyTask, { body }, { person }).catch((error: unknown) => {
    if (error instanceof TakesTooLong) throw invalid({ body: ["This text takes too long to render. Shorten it."] });
    throw error;
  });
}
