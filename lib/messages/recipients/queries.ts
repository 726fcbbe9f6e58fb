import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { type ConnectionAllowance, mayConnect } from "@/lib/entitlements/allowance/view";
import type { ConnectionState } from "@/lib/entitlements/connections";
import { limits } from "@/lib/limits";
import { listingsOf } from "@/lib/listings/policy";
import { notBlocking } from "@/lib/organizations/blocks/exclusion";
import { db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import { recipientsOf } from "../policy";
import type { Recipient, ListRecipientsInput } from "./schema";

/**
 * Marketer organizations that a seller may write to, by part of their name: what their public profile shows. One that
 * blocks the seller is not found; one that the seller blocks is marked.
 */
export async function listRecipients(actor: Seller, { q, limit }: ListRecipientsInput): Promise<Recipient[]> {
  if (q.length < limits.shortestQuery.recipients) return [];
  const name = { contains: q.replace(/[\\%_]/g, String.raw`\$&`), mode: "insensitive" as const };
  const [rows, allowance] = await Promise.all([
    db.organization.findMany({
      where: { AND: [recipientsOf(actor), notBlocking(actor.organizationId), { name }] },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: limit,
      select: {
        ...{ id: true, name: true, type: true, industryCategory: true, hqCountry: true, hqCity: true },
        ...{ logoFileId: true, verification: true },
        blocksMet: { where: { blockerOrganizationId: actor.organizationId, liftedAt: null }, select: { id: true } },
        marketerLinks: { where: { sellerOrganizationId: actor.organizationId }, select: { state: true } },
      },
    }),
    getConnectionAllowance(actor),
  ]);
  return rows.map(({ logoFileId, verification, marketerLinks, blocksMet, ...facts }) => ({
    ...facts,
    logoUrl: logoFileId ? fileUrl(logoFileId) : null,
    isVerified: verification !== "none",
    blockId: blocksMet[0]?.id ?? null,
    contact: blocksMet.length > 0 ? "blocked" : contactOf(marketerLinks[0]?.state, allowance),
  }));
}

/** A locked inquiry from them is not revealed. */
function contactOf(state: ConnectionState | undefined, allowance: ConnectionAllowance): Recipient["contact"] {
  if (state === "credited") return "closed";
  if (state && (state !== "locked" || allowance.hasPlan)) return "in_contact";
  return mayConnect(allowance) ? "new" : "needs_plan";
}

const mostOffered = 500;

/** The seller's published listings, which a first message can be about. */
export const listOffered = (actor: Seller): Promise<{ id: string; title: string }[]> =>
  db.listing.findMany({
    where: { AND: [listingsOf(actor), { status: "published" }] },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    take: mostOffered,
    select: { id: true, title: true },
  });
