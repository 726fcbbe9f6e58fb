import "server-only";
import type { z } from "zod";
import { verifyAudit } from "@/lib/activity/verification";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import type { chainCheckSchema } from "./schema";

export type ChainCheck = z.output<typeof chainCheckSchema>;

/** Walks the audit from its first entry and says whether each still follows the one before it. */
export async function checkChain(_actor: PlatformAdmin): Promise<ChainCheck> {
  const { rows, bad } = await verifyAudit(db);
  return { rows, bad: bad ? { id: String(bad.id), what: bad.what } : null };
}
