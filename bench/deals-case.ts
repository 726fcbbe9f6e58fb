import type { Marketer, Seller } from "@/lib/auth/actor";
import { countUnreadConversations, getInbox, listConversations, listMessages } from "@/lib/messages/queries";
import { type ConversationFilter, listConversationsSchema, listMessagesSchema } from "@/lib/messages/schema";
import { db, disconnect } from "@/lib/platform/db";
import { encodeCursor } from "@/lib/platform/pagination";
import { closeJobStore } from "@/lib/platform/jobs/jobs";
import { stopListening } from "@/lib/platform/live/listener";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { measureDelivery } from "./deals-delivery";
import { fillTriage, fillThreads } from "./deals-rows";
import { secondsSince, timed } from "./measure";
import { knownWords } from "./message-text";

interface Sizes {
  url: string;
  threads: number;
  messages: number;
  streams: number;
}

const runs = Number(process.env.BENCH_RUNS || 20);

export async function measureDeals({ url, threads, messages, streams }: Sizes) {
  const filling = performance.now();
  const filled = await fillThreads(url, threads, messages);
  const seller = await makeSeller({ organization: await organizationOf(filled.seller) });
  const marketer = await makeMarketer({ organization: await organizationOf(filled.marketer) });
  await fillTriage(url, { userId: seller.userId, seller: filled.seller });
  console.log(`filled in ${secondsSince(filling)} s`);
  const sizes = { threads: await db.conversation.count(), messages: await db.message.count() };
  const inbox = { seller: await measureInbox(seller), marketer: await measureInbox(marketer) };
  console.log(JSON.stringify({ inbox }));
  const search = { seller: await measureSearch(seller), marketer: await measureSearch(marketer) };
  console.log(JSON.stringify({ search }));
  return { ...sizes, inbox, search, delivery: await measureDelivery(url, streams) };
}

const organizationOf = (id: string) => db.organization.findUniqueOrThrow({ where: { id } });

type Person = Seller | Marketer;
const requested = (input: object) => listConversationsSchema.parse(input);

/** A statement stopped by the time limit is a finding, not the end of the benchmark. */
async function measured<T>(run: () => Promise<T>): Promise<T | { failed: string }> {
  try {
    return await run();
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

async function measureInbox(actor: Person) {
  const filters: ConversationFilter[] = ["open", "all", "unread", "waiting", "mine", "done"];
  const first = await listConversations(actor, requested({ filter: "all" }));
  const open = first.items[0]?.id ?? "";
  const cursor = await cursorHalfWay(actor);
  const result: Record<string, unknown> = { threads: first.total };
  for (const filter of filters)
    result[filter] = await measured(() => timed(runs, () => listConversations(actor, requested({ filter }))));
  result.halfWayDown = await measured(() =>
    timed(runs, () => listConversations(actor, requested({ filter: "all", cursor }))),
  );
  result.besideThread = await measured(() =>
    timed(runs, async () => {
      await getInbox(actor, requested({ filter: "open" }), { conversationId: open });
      await listMessages(actor, open, listMessagesSchema.parse({}));
    }),
  );
  result.unreadCount = await measured(() => timed(runs, () => countUnreadConversations(actor)));
  return result;
}

/** The page after the thread in the middle. */
async function cursorHalfWay(actor: Person): Promise<string> {
  const side = actor.kind === "seller" ? "sellerOrganizationId" : "buyerOrganizationId";
  const where = { [side]: actor.organizationId };
  const row = await db.conversation.findFirstOrThrow({
    where,
    orderBy: [{ lastMessageAt: "desc" }, { id: "desc" }],
    skip: Math.floor((await db.conversation.count({ where })) / 2),
  });
  return encodeCursor([row.lastMessageAt.toISOString(), row.id]);
}

async function measureSearch(actor: Person) {
  const queries = [...Object.keys(knownWords), "hospitality regatta", "hosp", "kustenregatta season", "nowhere"];
  const result: Record<string, unknown> = {};
  for (const q of queries)
    result[q] = await measured(async () => ({
      found: (await listConversations(actor, requested({ q, filter: "all" }))).total,
      ...(await timed(runs, () => listConversations(actor, requested({ q, filter: "all" })))),
    }));
  return result;
}

export async function close(): Promise<void> {
  await stopListening();
  await closeJobStore();
  await disconnect();
}
