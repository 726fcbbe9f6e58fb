import { reportSpam } from "@/lib/messages/spam/commands";
import { db } from "@/lib/platform/db";
import { type Pair, type PairOptions, makeConversation } from "./dealing";

/** A marketer's first contact that its seller has reported as spam. */
export async function makeSpam(
  options: PairOptions = {},
): Promise<Pair & { connectionId: string; ticketNumber: number }> {
  const pair = await makeConversation({ body: "Buy followers, cheap and fast.", ...options });
  const { ticketNumber } = await reportSpam(pair.seller, pair.conversationId, { reason: "An advertisement." });
  return { ...pair, connectionId: await connectionOf(pair), ticketNumber };
}

/** The connection between the two organizations of a conversation. */
export async function connectionOf({ marketer, seller }: Pick<Pair, "marketer" | "seller">): Promise<string> {
  const pair = { marketerOrganizationId: marketer.organizationId, sellerOrganizationId: seller.organizationId };
  const where = { marketerOrganizationId_sellerOrganizationId: pair };
  return (await db.connection.findUniqueOrThrow({ where, select: { id: true } })).id;
}
