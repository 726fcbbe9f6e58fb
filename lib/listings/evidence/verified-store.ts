/** What search, matching and the listing page read as "verified": the time at which all reach figures were verified. */
import "server-only";
import type { Tx } from "@/lib/platform/db";

/** After each change of evidence, under the lock of its listing. Changed figures are handled by a database trigger. */
export async function refreshVerified(tx: Tx, listingId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "listings" SET "metricsVerifiedAt" = "figures_verified_at"("id", "reach")
    WHERE "id" = ${listingId}::uuid AND "metricsVerifiedAt" IS DISTINCT FROM "figures_verified_at"("id", "reach")`;
}
