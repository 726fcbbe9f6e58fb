import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { draftsOf } from "../policy";
import { type DraftParams, type DraftView, draftKey } from "./schema";

/** This person's unsent text; an empty draft if there is none. */
export async function findDraft(actor: OrganizationMember, params: DraftParams): Promise<DraftView> {
  const row = await db.messageDraft.findFirst({
    where: { AND: [draftsOf(actor), { key: draftKey(params) }] },
    select: { body: true, updatedAt: true },
  });
  return { body: row?.body ?? null, updatedAt: row?.updatedAt.toISOString() ?? null };
}
