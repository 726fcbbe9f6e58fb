/**
 * The reply-to address of an email: one per person and conversation or ticket. It contains the ID of its row and a
 * signature over it, in characters that survive servers that lowercase addresses.
 */
import "server-only";
import { createHmac } from "node:crypto";
import { isFeatureOn } from "@/lib/platform-options/choices-store";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isSameSecret } from "@/lib/platform/random";

const replyKinds = ["conversation", "ticket"] as const;
type ReplyKind = (typeof replyKinds)[number];

export interface ReplyTarget {
  kind: ReplyKind;
  id: string;
  /** The organization that the person replies for; null for tickets, which are personal. */
  organizationId: string | null;
}

/** Undefined if this installation receives no email, or an admin has switched replies off. */
export async function replyAddressOf(
  tx: Tx,
  { userId, kind, id, organizationId }: ReplyTarget & { userId: string },
): Promise<string | undefined> {
  const domain = env().INBOUND_DOMAIN;
  if (!domain || !(await isFeatureOn("emailReplies", tx))) return undefined;
  const row = await tx.replyAddress.upsert({
    where:
      kind === "ticket"
        ? { userId_ticketId: { userId, ticketId: id } }
        : { userId_conversationId: { userId, conversationId: id } },
    create: {
      userId,
      ...(kind === "ticket" ? { ticketId: id } : { conversationId: id }),
      organizationId,
      createdAt: now(),
    },
    update: { organizationId },
    select: { id: true },
  });
  return `reply+${tokenOf(row.id)}@${domain}`;
}

/** The ID of the row in an address, or null if we did not sign it. */
export function readReplyAddress(address: string): string | null {
  const [, token = "", domain] = /^reply\+([0-9a-f]{52})@([^@\s]+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!domain || domain !== env().INBOUND_DOMAIN) return null;
  const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isSameSecret(token, tokenOf(id)) ? id : null;
}

/** 52 of the 58 characters available after "reply+" in a local part: 80 bits of signature. */
const tokenOf = (id: string): string =>
  id.replaceAll("-", "") + createHmac("sha256", env().AUTH_SECRET).update(`reply:${id}`).digest("hex").slice(0, 20);
