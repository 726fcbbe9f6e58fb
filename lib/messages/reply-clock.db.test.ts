import { creditConnection } from "@/lib/entitlements/credit";
import { replyRateOf } from "@/lib/organizations/reply-rate";
import { setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { type Pair, activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeAdmin, makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { sendMessage } from "./commands";
import { countOverdueInquiries, purgeUnansweredInquiries } from "./reply-clock-job";
import { createTemplate, deleteTemplate, updateTemplate } from "./templates/commands";
import { listTemplates, listTemplatesFor } from "./templates/queries";
import { templateFieldsSchema } from "./templates/schema";

describe("reply clock job", () => {
  const at = (timestamp: string) => setClock(() => new Date(timestamp));
  beforeEach(() => at("2026-11-05T10:00:00Z"));

  const beforeDeadline = "2026-11-12T09:59:59Z";
  const afterDeadline = "2026-11-12T10:00:00Z";

  const countAt = async (timestamp: string) => {
    at(timestamp);
    await countOverdueInquiries();
  };
  const countsOf = async ({ seller }: Pick<Pair, "seller">) => {
    const row = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
    return { received: row.inquiriesReceived, answered: row.inquiriesAnswered, rate: replyRateOf(row) };
  };
  const reply = ({ seller, conversationId }: Pair) =>
    sendMessage(seller, conversationId, { body: "It is free.", isInternal: false });
  const none = { received: 0, answered: 0, rate: null };
  const unanswered = { received: 1, answered: 0, rate: 0 };
  const answered = { received: 1, answered: 1, rate: 1 };

  test("an unanswered inquiry counts after five working days, once, and not before", async () => {
    const pair = await makeConversation();
    await countAt(beforeDeadline);
    expect(await countsOf(pair)).toEqual(none);
    await countAt(afterDeadline);
    await countAt("2026-11-30T10:00:00Z");
    expect(await countsOf(pair)).toEqual(unanswered);
  });

  test("an answered inquiry counts right away, and never again as unanswered", async () => {
    const pair = await makeConversation();
    await makeConversation({ seller: pair.seller });
    await reply(pair);
    expect(await countsOf(pair)).toEqual(answered);
    await countAt(afterDeadline);
    expect(await countsOf(pair)).toEqual({ received: 2, answered: 1, rate: 0.5 });
  });

  test("a late answer counts as an answer of the same inquiry", async () => {
    const pair = await makeConversation();
    await countAt(afterDeadline);
    await reply(pair);
    expect(await countsOf(pair)).toEqual(answered);
  });

  test("counted and answered at the same time, an inquiry counts once", async () => {
    const pair = await makeConversation();
    at(afterDeadline);
    await meetAt<unknown>(rowOf("conversations", pair.conversationId), [() => reply(pair), countOverdueInquiries]);
    await countOverdueInquiries();
    expect(await countsOf(pair)).toEqual(answered);
  });

  describe("behind the plan's lock", () => {
    const makeLocked = async () => {
      const seller = await makeSeller();
      await exhaustConnections(seller.organizationId);
      return makeConversation({ seller });
    };
    const opened = "2026-11-19T10:00:00Z";

    test("an inquiry never counts", async () => {
      const pair = await makeLocked();
      await countAt("2026-12-30T10:00:00Z");
      expect(await countsOf(pair)).toEqual(none);
    });

    const openings = {
      "a plan": async ({ seller: { organizationId } }: Pair) => {
        await activatePlan(organizationId);
        await db.subscription.update({ where: { organizationId }, data: { updatedAt: new Date(opened) } });
      },
      "a free place": async (pair: Pair) => {
        const data = { state: "free" as const, unlockedAt: new Date(opened) };
        await db.connection.update({ where: { id: await connectionOf(pair) }, data });
      },
    };

    test.each(Object.entries(openings))("an inquiry opened by %s has five working days from then", async (_, open) => {
      const pair = await makeLocked();
      await open(pair);
      await countAt("2026-11-26T09:59:59Z");
      expect(await countsOf(pair)).toEqual(none);
      await countAt("2026-11-26T10:00:00Z");
      expect(await countsOf(pair)).toEqual(unanswered);
    });

    test("the reply time runs from when the inquiry was opened", async () => {
      const pair = await makeLocked();
      await openings["a free place"](pair);
      at("2026-11-19T12:00:00Z");
      await reply(pair);
      const seller = await db.organization.findUniqueOrThrow({ where: { id: pair.seller.organizationId } });
      expect(seller.medianReplyMinutes).toBe(120);
    });
  });

  const credit = async (pair: Pair, state: "credited" | "waived") => {
    const id = await connectionOf(pair);
    const { userId } = await makeAdmin();
    await inTransaction(async (tx) => {
      await creditConnection(tx, id, { userId, reason: "An advertisement." }, state);
      if (state === "credited") await purgeUnansweredInquiries(tx, id);
    });
  };

  test("an inquiry found to be spam leaves the rate once, and does not come back", async () => {
    const pair = await makeConversation();
    const other = await makeConversation({ seller: pair.seller });
    await countAt(afterDeadline);
    await credit(pair, "credited");
    await inTransaction(async (tx) => purgeUnansweredInquiries(tx, await connectionOf(pair)));
    expect(await countsOf(other)).toEqual(unanswered);
    await countAt("2026-11-30T10:00:00Z");
    expect(await countsOf(other)).toEqual(unanswered);
  });

  test("an inquiry of a suspended account does not count as unanswered", async () => {
    const pair = await makeConversation();
    await credit(pair, "waived");
    await countAt(afterDeadline);
    expect(await countsOf(pair)).toEqual(none);
  });
});

describe("templates", () => {
  const thanks = { name: "Thanks", body: "Dear {{contact_name}}, thanks for asking about {{listing}}." };

  test("an organization's template is available to everyone there, and filled for the conversation", async () => {
    const { marketer, seller, listing, conversationId } = await makeConversation();
    await createTemplate(seller, thanks);
    const colleague = await makeColleague(seller, "editor");
    const [template] = await listTemplatesFor(colleague, conversationId);
    expect(template).toMatchObject({
      name: "Thanks",
      text: `Dear ${marketer.name}, thanks for asking about ${listing.title}.`,
    });
    expect(await listTemplatesFor(marketer, conversationId)).toEqual([]);
  });

  test("a template reveals nothing about the sender of a locked inquiry", async () => {
    const seller = await makeSeller();
    await createTemplate(seller, { name: "Who", body: "{{contact_name}} {{organization}}" });
    await exhaustConnections(seller.organizationId);
    const { conversationId } = await makeConversation({ seller });
    expect(await listTemplatesFor(seller, conversationId)).toMatchObject([
      { text: "your organization your organization" },
    ]);
  });

  test("a template is changed and deleted by its organization, and by no one else", async () => {
    const seller = await makeSeller();
    const { id } = await createTemplate(seller, thanks);
    const viewer = await makeViewer(seller);
    for (const stranger of [await makeSeller(), await makeMarketer()]) {
      await expect(updateTemplate(stranger, id, thanks)).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteTemplate(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(createTemplate(viewer, thanks)).rejects.toMatchObject({ code: "forbidden" });
    await expect(updateTemplate(viewer, id, thanks)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteTemplate(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
    await updateTemplate(seller, id, { ...thanks, body: "Hello" });
    expect(await listTemplates(viewer)).toEqual([{ id, name: "Thanks", body: "Hello", version: 2 }]);
    await deleteTemplate(seller, id);
    await expect(deleteTemplate(seller, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listTemplates(seller)).toEqual([]);
  });

  test("a name is used once, even by two people at the same time", async () => {
    const seller = await makeSeller();
    const tries = await Promise.allSettled([1, 2, 3].map(() => createTemplate(seller, thanks)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.messageTemplate.count({ where: { organizationId: seller.organizationId } })).toBe(1);
  });

  test("an unknown variable is rejected by name", () => {
    const { error } = templateFieldsSchema.safeParse({ name: "Offer", body: "It is {{price}}." });
    expect(error?.issues[0]?.message).toBe("Unknown variable: price.");
  });
});
