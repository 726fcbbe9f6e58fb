/** An organization begins with one person, who is its admin. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import { transliteratedSlug } from "@/lib/platform/transliterated-slug";
import type { FoundOrganizationInput } from "./schema";

export async function foundOrganization(
  tx: Tx,
  userId: string,
  { name, type }: FoundOrganizationInput,
): Promise<{ id: string; name: string }> {
  const ending = randomSecret(3)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  return tx.organization.create({
    data: {
      name,
      type,
      slug: [transliteratedSlug(name), ending].filter(Boolean).join("-"),
      createdAt: now(),
      memberships: { create: { userId, role: "admin", createdAt: now() } },
    },
    select: { id: true, name: true },
  });
}
