import "server-only";
import type { z } from "zod";
import { verifyAudit } from "@/lib/activity/verification-queries";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { chainCheckSchema } from "./schema";

export type ChainCheck = z.output<typeof chainCheckSchema>;

/** Walks the chains of the audit and says whether each entry still follows the one before it. */
export async function checkChain(_actor: PlatformAdmin): Promise<ChainCheck> {
  const { rows, bad } = await verifyAudit();
  return { rows, bad: bad ? { id: bad.id === null ? "" : String(bad.id), what: bad.what } : null };
}
