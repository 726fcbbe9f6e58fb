import { type Anchor, verifyAudit } from "@/lib/activity/verification";
import { db, disconnect } from "@/lib/platform/db";

const usage = "Usage: npm run audit:verify [-- ID:HASH, as an earlier run printed it]";

/** Walks the audit and names the first row that does not fit. */
async function verify(seen: string | undefined): Promise<void> {
  const finding = await verifyAudit(db, seen ? anchorOf(seen) : undefined);
  if (finding.bad) {
    console.error(
      `Row ${finding.bad.id} of the audit ${finding.bad.what}. The ${finding.rows} rows before it are whole.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(`The audit is whole: ${finding.rows} rows.`);
  if (!finding.last) return;
  const { id, hash } = finding.last;
  console.log(`Keep this elsewhere to find later whether rows were cut off the end: ${id}:${hash}`);
}

function anchorOf(seen: string): Anchor {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(seen) ?? [];
  if (!id || !hash) throw new Error(usage);
  return { id: BigInt(id), hash };
}

verify(process.argv[2])
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
