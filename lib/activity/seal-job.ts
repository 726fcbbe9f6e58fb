import "server-only";
import { z } from "zod";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { platformChain } from "./chain";
import { record } from "./record";

export const sealAction = "audit.sealed";

const maxHeads = 500;

/**
 * Writes the heads of the chains that have grown since the last seal into the platform's chain. To remove a chain, or
 * its end, an attacker would have to rewrite the platform's chain as well, whose last row operators keep.
 */
export const sealAudit = defineJob("audit.seal", () => sealHeads(), { everySeconds: 3600, retries: 0 });

export async function sealHeads(): Promise<void> {
  while ((await inTransaction(sealSome)) === maxHeads);
}

async function sealSome(tx: Tx): Promise<number> {
  const heads = await tx.$queryRaw<{ chain: string; hash: string }[]>`
    SELECT "chain", "hash" FROM "audit_heads"
    WHERE "hash" IS DISTINCT FROM "sealedHash" AND "chain" <> ${platformChain} ORDER BY "chain" LIMIT ${maxHeads}`;
  if (heads.length === 0) return 0;
  for (const { chain, hash } of heads) await tx.auditHead.update({ where: { chain }, data: { sealedHash: hash } });
  const after = { heads: Object.fromEntries(heads.map(({ chain, hash }) => [chain, hash])) };
  await record(tx, { actorType: "system", action: sealAction, entityType: "audit", after });
  return heads.length;
}

const sealSchema = z.object({ heads: z.record(z.string(), z.string()) });

/** The sealed heads by chain; none where the row is not a seal or its details were erased. */
export const headsIn = (after: unknown): Record<string, string> => sealSchema.safeParse(after).data?.heads ?? {};
