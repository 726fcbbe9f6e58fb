/**
 * The address that an answer to an email goes to: one for each person and conversation or ticket. It carries the id of its
 * row and a signature over it, in letters that survive a server that lowercases addresses.
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
  /** The organization that the person answers for; null for tickets, which are the person's own. */
  organizationId: string | null;
}

/** Undefined where this installation receives no email, or an admin has switched replies off. */
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

/** The id of the row that an address names, or null for one that we did not sign. */
export function readReplyAddress(address: string): string | null {
  const [, token = "", domain] = /^reply\+([0-9a-f]{52})@([^@\s]+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!domain || domain !== env().INBOUND_DOMAIN) return null;
  const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isSameSecret(token, tokenOf(id)) ? id : null;
}

/** 52 of the 58 characters that a local part leaves beside "reply+": 80 bits of signature. */
const tokenOf = (id: string): string =>
  id.replaceAll("-", "") + createHmac("sha256", env().AUTH_SECRET).update(`reply:${id}`).digest("hex").slice(0, 20);
