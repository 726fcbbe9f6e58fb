import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type StoredFileView, findFile } from "@/lib/platform/files/storage";
import { representationsManagedBy } from "../../policy";

/** The authority document, for the admins of both sides. For everyone else it doesn't exist. */
export async function getAuthorityDocument(actor: OrganizationMember, id: string): Promise<StoredFileView> {
  const row = await db.representation.findFirst({
    where: { AND: [{ id, authorityFileId: { not: null } }, representationsManagedBy(actor)] },
    select: { authorityFileId: true },
  });
  const file = row?.authorityFileId ? await findFile(row.authorityFileId) : null;
  if (!file) throw notFound("This document");
  return file;
}
