import { answerApproval, revokeApproval } from "@/lib/approvals/commands";
import { findApproval, listApprovals } from "@/lib/approvals/queries";
import { requestConfirmationSchema } from "@/lib/approvals/schema";
import type { Seller } from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { getDealBoard } from "@/lib/deals/board/queries";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { type MadeListing, makeListing } from "@/tests/support/builders/listings";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import { recordSignedDeal } from "../signed/commands";
import { signedDealSchema } from "../signed/schema";
import { announceConfirmation, requestConfirmation } from "./commands";

const email = "maya@alder.example";

let seller: Seller;
let listing: MadeListing;

beforeAll(async () => {
  seller = await makeSeller();
  listing = await makeListing({ seller });
});

async function recorded(sponsor: string): Promise<string> {
  const half = { amount: 10_000, dueOn: "2027-08-01" };
  const terms = {
    ...{ listingId: listing.id, value: 20_000, termStart: "2027-08-01", termEnd: "2028-05-31" },
    payments: [
      { ...half, label: "First half", paidOn: "2026-01-15" },
      { ...half, label: "Second half" },
    ],
    deliverables: [{ name: "Perimeter board", quantity: 4, dueOn: "2028-05-31" }],
  };
  return (await recordSignedDeal(seller, signedDealSchema.parse({ sponsor, email: "first@alder.example", ...terms })))
    .id;
}

const ask = (id: string, actor = seller) => requestConfirmation(actor, { id, email, note: "As signed in July" });

/** The secret, which only the email has. */
async function tokenSent(): Promise<string> {
  const sent = await db.emailMessage.findFirst({ where: { toAddress: email }, orderBy: { id: "desc" } });
  return /approval\?token=([\w-]+)/.exec(sent?.text ?? "")?.[1] ?? "";
}

const answer = (token: string, given: "approved" | "changes_requested" = "approved", comment?: string) =>
  answerApproval(visitor(), { token, answer: given, name: "Maya Lind", comment }, announceConfirmation);

async function threadOf(dealId: string): Promise<string[]> {
  const where = { conversation: { deals: { some: { id: dealId } } } };
  return (await db.message.findMany({ where, orderBy: { seq: "asc" } })).map(({ body }) => body);
}

describe("the confirmation of a deal that was signed elsewhere", () => {
  test("shows the sponsor what was recorded, through a link that no one else sees", async () => {
    const id = await recorded("Alder Dairy");
    expect((await listApprovals(seller, { dealId: id })).contact).toEqual({
      email: "first@alder.example",
      joining: null,
    });
    const sent = await ask(id);
    expect(sent).toEqual({ id: expect.any(String), expiresAt: expect.any(String), sentTo: email });
    const found = await findApproval(visitor(), await tokenSent());
    expect(found).toMatchObject({ title: listing.title, note: "As signed in July", status: "waiting" });
    expect(found?.content).toMatchObject({
      kind: "recorded",
      deal: {
        ...{ seller: seller.organizationName, sponsor: "Alder Dairy", total: "$20,000" },
        payments: [
          { label: "First half", amount: "$10,000", detail: "Paid Jan 15, 2026" },
          { label: "Second half", amount: "$10,000", detail: "Due Aug 1, 2027" },
        ],
        deliverables: [{ name: "Perimeter board", detail: "4 units by May 31, 2028" }],
      },
    });
    expect(await listApprovals(seller, { dealId: id })).toMatchObject({
      ...{ contact: { email }, items: [{ sentTo: email, status: "waiting", shows: "$20,000 in total" }] },
    });
    expect(await threadOf(id)).toContainEqual(expect.stringMatching(/asked Alder Dairy to confirm this deal by email/));
  });

  test("is answered once, and the thread, the board, and the team show it", async () => {
    const id = await recorded("Birch Bank");
    await ask(id);
    const token = await tokenSent();
    const answers = await Promise.allSettled([answer(token), answer(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await threadOf(id)).filter((body) => body === "Maya Lind confirmed this deal by email.")).toHaveLength(1);
    const { columns } = await getDealBoard(seller);
    const onBoard = columns.flatMap(({ deals }) => deals).find((deal) => deal.id === id);
    expect(onBoard).toMatchObject({ confirmation: "approved" });
    const title = `Maya Lind confirmed the deal for ${listing.title}`;
    expect(await db.notification.count({ where: { type: "approval_answered", userId: seller.userId, title } })).toBe(1);
  });

  test("may report what is wrong instead", async () => {
    const id = await recorded("Cedar Credit");
    await ask(id);
    await answer(await tokenSent(), "changes_requested", "The term ends in June.");
    expect((await threadOf(id)).at(-1)).toBe("Maya Lind asked for corrections by email.\n\nThe term ends in June.");
  });

  test("is requested by the newest link only, until that is revoked or expires", async () => {
    const id = await recorded("Dogwood Drinks");
    await ask(id);
    const first = await tokenSent();
    const { id: approvalId } = await ask(id);
    const second = await tokenSent();
    await expect(answer(first)).rejects.toMatchObject({ code: "bad_request" });
    const over = { createdAt: later(now(), days(-40)), expiresAt: later(now(), days(-10)) };
    await db.approvalLink.update({ where: { id: approvalId }, data: over });
    await expect(answer(second)).rejects.toMatchObject({ code: "bad_request" });
    const { id: last } = await ask(id);
    await revokeApproval(seller, { dealId: id }, last);
    await expect(answer(await tokenSent())).rejects.toMatchObject({ code: "bad_request" });
  });

  test("is denied to viewers, other sellers, an unconfirmed address, and for any other deal", async () => {
    const id = await recorded("Elder Energy");
    const rejected = async (actor: Seller, code: string, dealId = id) =>
      expect(ask(dealId, actor)).rejects.toMatchObject({ code });
    await rejected(await makeViewer(seller), "forbidden");
    await rejected(await makeSeller(), "not_found");
    await rejected({ ...seller, emailVerified: false }, "email_unconfirmed");
    const agreed = await makeAgreedDeal();
    await rejected(agreed.seller, "conflict", agreed.dealId);
    await cancelDeal(seller, id, { reason: "change_of_plans", note: "By email.", isUnilateral: true });
    await rejected(seller, "conflict");
    expect(requestConfirmationSchema.safeParse({ email: "nobody" }).success).toBe(false);
    expect(await db.approvalLink.count({ where: { dealId: id } })).toBe(0);
  });
});
