import { type Anchor, verifyAudit } from "@/lib/activity/verification-queries";
import { disconnect } from "@/lib/platform/db";
import { formatCount } from "@/lib/platform/format";

const usage = "Usage: npm run audit:verify [-- ID:HASH, as an earlier run printed it]";

/** Walks every chain of the audit log and names the first row that breaks one. */
async function verify(seen: string | undefined): Promise<void> {
  const finding = await verifyAudit(seen ? anchorOf(seen) : undefined);
  if (finding.bad) {
    console.error(
      `${finding.bad.id === null ? "A row" : `Row ${finding.bad.id}`} of the audit log ${finding.bad.what}. ${formatCount(finding.rows, "row is", "rows are")} intact.`,
    );
    process.exitCode = 1;
    return;
  }
  const { rows, chains, erased } = finding;
  console.log(
    `The audit log is intact: ${formatCount(rows, "row")} in ${formatCount(chains, "chain")}; ${erased} with personal data erased.`,
  );
  if (!finding.last) return;
  const { id, hash } = finding.last;
  console.log(`Store this elsewhere to detect removed rows later: ${id}:${hash}`);
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
