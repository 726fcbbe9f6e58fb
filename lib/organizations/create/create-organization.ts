/** An organization starts with one person, its admin. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { slugWithEnding } from "@/lib/platform/transliterated-slug";
import type { FoundOrganizationInput } from "./schema";

export async function foundOrganization(
  tx: Tx,
  userId: string,
  { name, type }: FoundOrganizationInput,
): Promise<{ id: string; name: string }> {
  return tx.organization.create({
    data: {
      name,
      type,
      slug: slugWithEnding(name, 3),
      createdAt: now(),
      memberships: { create: { userId, role: "admin", createdAt: now() } },
    },
    select: { id: true, name: true },
  });
}
