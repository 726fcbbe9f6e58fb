import { endAllAccess } from "@/lib/auth/recovery/access";
import { setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { convertedFromText } from "@/lib/platform/exchange-rates";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { retry } from "@/tests/support/database/retry";
import { storeFile } from "@/lib/platform/files/storage";
import { samplePicture } from "@/tests/support/samples/picture";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { getDealProgress } from "./agreed/queries";
import { getDealBoard } from "./board/queries";
import { makeCalendarFeed, revokeCalendarFeed } from "./calendar/commands";
import { getCalendarFeed, getDealCalendar, readPublicCalendar } from "./calendar/queries";
import { cancelDeal } from "./cancellation/commands";
import { stepDeliverable } from "./fulfillment/commands";
import { changeSchedule, markPayment } from "./payments/commands";
import { saveRecap } from "./recap/commands";
import { recapDocument } from "./recap/document";
import { getRecap, getRecapPictures } from "./recap/queries";
import { reviewDeal } from "./reviews/commands";
import { findOrganizationRating } from "./reviews/queries";

const ids = ({ dealId, payments }: AgreedDeal) => ({ id: dealId, paymentId: payments[0] ?? "" });

describe("reading board", () => {
  const stagesOf = async (actor: Parameters<typeof getDealBoard>[0]) =>
    (await getDealBoard(actor)).columns.filter(({ total }) => total > 0).map(({ stage, total }) => [stage, total]);

  test("both sides see their deals by stage, and whose turn it is", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const sides = { marketer, seller };
    await makeProposal(await makeConversation(sides));
    const deal = await makeAgreedDeal(sides);
    const ids = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
    await stepDeliverable(seller, ids, { step: "submit_proof", proof: { note: "Photos" } });
    const stages = [
      ["negotiating", 1],
      ["in_fulfillment", 1],
    ];
    expect(await stagesOf(marketer)).toEqual(stages);
    expect(await stagesOf(seller)).toEqual(stages);
    const fulfillment = (await getDealBoard(marketer)).columns.find(({ stage }) => stage === "in_fulfillment");
    const proofToReview = fulfillment?.deals[0];
    expect(proofToReview).toMatchObject({
      total: 29_300,
      isMyTurn: true,
      settled: 0,
      deliverables: 2,
      nextDue: "2027-08-01",
    });
    expect((await getDealBoard(seller)).columns[0]?.deals[0]?.isMyTurn).toBe(true);
  });

  test("a neighbor sees none of them, and a seller none behind the plan lock", async () => {
    await makeAgreedDeal();
    expect(await stagesOf(await makeMarketer())).toEqual([]);
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const pair = await makeConversation({ seller });
    await makeProposal(pair);
    expect(await stagesOf(pair.marketer)).toEqual([["negotiating", 1]]);
    expect(await stagesOf(seller)).toEqual([]);
  });

  test("a board of many deals takes one statement", async () => {
    const { marketer, seller } = await makeAgreedDeal();
    for (let at = 0; at < 3; at += 1) await makeAgreedDeal({ marketer, seller });
    expect(await statementsOf(() => getDealBoard(marketer))).toHaveLength(1);
  });
});

describe("calendar", () => {
  const tokenOf = ({ url }: { url: string | null }) => url?.split("/").at(-1) ?? "";

  test("a private address shows the dates of the organization's own deals and no others", async () => {
    const deal = await makeAgreedDeal();
    const other = await makeAgreedDeal();
    const feed = await makeCalendarFeed(deal.marketer);
    const file = await readPublicCalendar(tokenOf(feed));
    expect(file).toContain("DTSTART;VALUE=DATE:20270801");
    expect(file).toContain(deal.dealId);
    expect(file).not.toContain(other.dealId);
    expect(await getDealCalendar(deal.seller, deal.dealId)).toContain("BEGIN:VCALENDAR");
    await expect(getDealCalendar(other.seller, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("each date says when it or its deal last changed, so that calendars accept what is newer", async () => {
    const { marketer, dealId, owed, payments } = await makeAgreedDeal();
    const changedAt = { deal: "2026-11-02", payment: "2026-11-03", newer: "2026-11-04", older: "2026-11-01" };
    const at = (day: string) => new Date(`${day}T09:00:00Z`);
    await db.payment.update({ where: { id: payments[0] }, data: { markedAt: at(changedAt.payment) } });
    const [newer, older] = owed;
    await db.deliverable.update({
      where: { id: newer },
      data: { updatedAt: at(changedAt.newer), dueOn: at("2027-09-01") },
    });
    await db.deliverable.update({
      where: { id: older },
      data: { updatedAt: at(changedAt.older), dueOn: at("2027-10-01") },
    });
    await db.deal.update({ where: { id: dealId }, data: { updatedAt: at(changedAt.deal) } });
    const file = await getDealCalendar(marketer, dealId);
    const modified = (id = "") => {
      const event = file.split("BEGIN:VEVENT").find((each) => each.includes(id)) ?? "";
      return /LAST-MODIFIED:(\d{8})/.exec(event)?.[1];
    };
    expect([modified(payments[0]), modified(newer), modified(older)]).toEqual(["20261103", "20261104", "20261102"]);
  });

  test("the address is stored only as a hash, is replaced by the next one, and returns nothing once revoked", async () => {
    const marketer = await makeMarketer();
    const first = tokenOf(await makeCalendarFeed(marketer));
    const second = tokenOf(await makeCalendarFeed(marketer));
    const [row] = await db.calendarFeed.findMany({ where: { userId: marketer.userId } });
    expect(row?.tokenHash).not.toContain(second);
    await expect(readPublicCalendar(first)).rejects.toMatchObject({ code: "not_found" });
    await readPublicCalendar(second);
    expect(await revokeCalendarFeed(marketer)).toMatchObject({ exists: false });
    expect(await revokeCalendarFeed(marketer)).toMatchObject({ exists: false });
    await expect(readPublicCalendar(second)).rejects.toMatchObject({ code: "not_found" });
  });

  test("recovering the account, leaving the organization, and being suspended end the address", async () => {
    const recovered = await makeMarketer();
    const feed = tokenOf(await makeCalendarFeed(recovered));
    await inTransaction((tx) => endAllAccess(tx, recovered.userId, { reason: "test" }));
    await expect(readPublicCalendar(feed)).rejects.toMatchObject({ code: "not_found" });
    const gone = await makeMarketer();
    const left = tokenOf(await makeCalendarFeed(gone));
    await db.membership.updateMany({ where: { userId: gone.userId }, data: { leftAt: new Date() } });
    await expect(readPublicCalendar(left)).rejects.toMatchObject({ code: "not_found" });
    const suspended = await makeMarketer();
    const third = tokenOf(await makeCalendarFeed(suspended));
    await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
    await expect(readPublicCalendar(third)).rejects.toMatchObject({ code: "not_found" });
  });

  test("an agency creates its address only for its own organization", async () => {
    const marketer = await makeMarketer();
    const agency = { id: marketer.organizationId, name: "Northbank Media", scope: ["negotiate"] };
    await expect(makeCalendarFeed({ ...marketer, agency })).rejects.toMatchObject({ code: "forbidden" });
    expect(await getCalendarFeed(marketer)).toMatchObject({ exists: false, url: null });
  });
});

describe("payments", () => {
  const paidOn = "2026-02-03";
  const halves = {
    payments: [
      { label: "On signing", amount: 14_650, dueOn: "2027-08-01" },
      { label: "Mid-season", amount: 14_650, dueOn: "2028-01-15" },
    ],
  };

  test("a deal begins with one payment of its total on the first day of the term", async () => {
    const { marketer, dealId } = await makeAgreedDeal();
    const { payments } = await getDealProgress(marketer, dealId);
    expect(payments).toMatchObject([{ amount: 29_300, dueOn: "2027-08-01", paidOn: null, isOverdue: false }]);
  });

  test("an unpaid payment is overdue after its day", async () => {
    const { marketer, dealId } = await makeAgreedDeal();
    setClock(() => new Date("2027-08-02T09:00:00Z"));
    expect((await getDealProgress(marketer, dealId)).payments[0]?.isOverdue).toBe(true);
  });

  test("the seller marks a payment as paid, and the same mark again announces nothing more", async () => {
    const deal = await makeAgreedDeal();
    const mark = () => markPayment(deal.seller, ids(deal), { paidOn, note: "Bank transfer" });
    expect(await mark()).toMatchObject({ payments: [{ paidOn, note: "Bank transfer" }] });
    await mark();
    const marks = { entityId: deal.dealId, action: "deals.payment_marked_paid" };
    expect(await db.activityLog.count({ where: marks })).toBe(1);
    expect(await db.notification.count({ where: { userId: deal.marketer.userId, type: "deal_payment" } })).toBe(1);
    expect(await markPayment(deal.seller, ids(deal), { paidOn: null })).toMatchObject({ payments: [{ paidOn: null }] });
  });

  test("a neighbor finds no such payments, and a viewer changes none", async () => {
    const deal = await makeAgreedDeal();
    const neighbor = await makeSeller();
    const viewer = { ...deal.seller, role: "viewer" as const };
    await expect(markPayment(viewer, ids(deal), { paidOn })).rejects.toMatchObject({ code: "forbidden" });
    await expect(markPayment(neighbor, ids(deal), { paidOn })).rejects.toMatchObject({ code: "not_found" });
    await expect(changeSchedule(neighbor, deal.dealId, halves)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a payment cannot be marked as paid on a future date", async () => {
    const deal = await makeAgreedDeal();
    const mark = markPayment(deal.seller, ids(deal), { paidOn: "2099-01-01" });
    await expect(mark).rejects.toMatchObject({ fields: { paidOn: ["Choose today or an earlier day."] } });
  });

  test("a schedule adds up to the agreed total to the cent", async () => {
    const deal = await makeAgreedDeal();
    expect((await changeSchedule(deal.seller, deal.dealId, halves)).payments).toMatchObject(halves.payments);
    const short = { payments: halves.payments.slice(1) };
    await expect(changeSchedule(deal.seller, deal.dealId, short)).rejects.toMatchObject({
      fields: { payments: ["The payments add up to $14,650 less than the total."] },
    });
  });

  test("a deal in yen has whole yen everywhere, and keeps its currency", async () => {
    const deal = await makeAgreedDeal(
      { listing: { fields: { currency: "JPY", price: 3_000_001, packages: [] } } },
      {
        lines: [
          { description: "Sleeve", quantity: 1, unitPrice: 3_000_001 },
          { kind: "discount", description: "Early booking", percent: 10 },
        ],
      },
    );
    const total = 2_700_001;
    const terms = { total, currency: "JPY", payments: [{ amount: total }] };
    expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject(terms);
    expect(await db.deal.findUniqueOrThrow({ where: { id: deal.dealId } })).toMatchObject({
      totalCents: BigInt(total),
    });
    const [first, second] = [
      { label: "First", dueOn: "2027-08-01" },
      { label: "Second", dueOn: "2027-12-01" },
    ];
    const half = {
      payments: [
        { ...first, amount: 1_350_000.5 },
        { ...second, amount: 1_350_000.5 },
      ],
    };
    await expect(changeSchedule(deal.seller, deal.dealId, half)).rejects.toMatchObject({ code: "invalid" });
    const whole = {
      payments: [
        { ...first, amount: 1_350_001 },
        { ...second, amount: 1_350_000 },
      ],
    };
    expect((await changeSchedule(deal.seller, deal.dealId, whole)).payments).toMatchObject(whole.payments);
    expect((await getDealBoard(deal.seller)).columns.flatMap(({ deals }) => deals)).toMatchObject([
      { total, currency: "JPY" },
    ]);
  });

  test("a mark is never lost to a new schedule saved at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const deal = await makeAgreedDeal();
      const [marked, changed] = await Promise.allSettled([
        retry(() => markPayment(deal.seller, ids(deal), { paidOn })),
        retry(() => changeSchedule(deal.seller, deal.dealId, halves)),
      ]);
      expect([marked.status, changed.status].filter((status) => status === "fulfilled")).toHaveLength(1);
      const paid = await db.payment.count({ where: { dealId: deal.dealId, paidOn: { not: null } } });
      expect(paid).toBe(marked.status === "fulfilled" ? 1 : 0);
    }
  });
});

describe("recap", () => {
  async function complete(deal: AgreedDeal): Promise<AgreedDeal> {
    for (const deliverableId of deal.owed) {
      const ids = { id: deal.dealId, deliverableId };
      const proof = { figure: 1_200, figureLabel: "Impressions" };
      await stepDeliverable(deal.seller, ids, { step: "submit_proof", proof });
      await stepDeliverable(deal.marketer, ids, { step: "accept" });
    }
    return deal;
  }

  test("each side writes its summary, and the other reads it once the deal is completed", async () => {
    const deal = await makeAgreedDeal();
    await saveRecap(deal.seller, deal.dealId, { summary: "A full stadium.", lessons: "Start earlier." });
    expect((await getRecap(deal.marketer, deal.dealId)).words.seller).toBeNull();
    expect((await getRecap(deal.seller, deal.dealId)).words.seller?.summary).toBe("A full stadium.");
    await complete(deal);
    const recap = await getRecap(deal.marketer, deal.dealId);
    expect(recap).toMatchObject({
      publishedAt: expect.any(String),
      words: { seller: { summary: "A full stadium.", lessons: "Start earlier." } },
      delivered: { total: 2, accepted: 2, open: 0 },
      figures: [{ label: "Impressions", value: 2_400 }],
      scenario: null,
    });
    const pdf = Buffer.from(await renderPdf(recapDocument(recap, new Date("2028-06-01"))));
    const text = readPdf(pdf).pages.join(" ");
    expect(text).toContain("A full stadium.");
    expect(text).toContain("2,400");
  });

  test.each([
    ["USD", false],
    ["EUR", true],
  ])("a business case in %s shows in a dollar deal's recap whether it was converted: %s", async (currency, isSaid) => {
    const deal = await makeAgreedDeal();
    const rows = [{ label: "Return", planned: "$1", actual: null, difference: "" }];
    const scenario = { id: deal.dealId, name: "Case", hasActuals: false, currency, rows };
    const recap = { ...(await getRecap(deal.marketer, deal.dealId)), scenario };
    const said = JSON.stringify(recapDocument(recap, new Date("2028-06-01")));
    expect(said.includes(convertedFromText(currency))).toBe(isSaid);
  });

  test("its PDF shows what was agreed with discounts, and only the pictures of accepted proofs", async () => {
    const deal = await makeAgreedDeal(
      {},
      {
        lines: [
          { description: "LED boards", quantity: 12, unitPrice: 100 },
          { kind: "discount", description: "Two seasons", percent: 10 },
        ],
      },
    );
    const bytes = Buffer.from(samplePicture.data, "base64");
    const { organizationId } = deal.seller;
    const facts = { kind: "attachment", name: "board.png", contentType: "image/png", isPublic: false };
    const file = await storeFile({ ...facts, organizationId, bytes });
    const board = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
    const proof = { fileId: file.id, note: "North stand" };
    await stepDeliverable(deal.seller, board, { step: "submit_proof", units: 6, proof });
    const picturesNow = async () => getRecapPictures(deal.marketer, await getRecap(deal.marketer, deal.dealId));
    expect((await picturesNow()).size).toBe(0);
    await stepDeliverable(deal.marketer, board, { step: "accept" });
    const recap = await getRecap(deal.marketer, deal.dealId);
    const pdf = Buffer.from(await renderPdf(recapDocument(recap, new Date("2028-06-01"), await picturesNow())));
    expect(pdf.toString("latin1")).toContain("/Subtype /Image");
    const text = readPdf(pdf).pages.join(" ").replace(/\s+/g, " ");
    for (const words of ["LED boards: North stand", "6 of 12 delivered, 6 accepted", "10% off the total", "$1,080"])
      expect(text).toContain(words);
  });

  test("a neighbor finds no recap, a viewer writes none, and a canceled deal has none", async () => {
    const deal = await makeAgreedDeal();
    await expect(getRecap(await makeSeller(), deal.dealId)).rejects.toMatchObject({ code: "not_found" });
    const viewer = { ...deal.seller, role: "viewer" as const };
    await expect(saveRecap(viewer, deal.dealId, {})).rejects.toMatchObject({ code: "forbidden" });
    await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Unpaid", isUnilateral: true });
    await expect(getRecap(deal.seller, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("ratings stay hidden until both sides have rated", async () => {
    const deal = await complete(await makeAgreedDeal());
    await reviewDeal(deal.marketer, deal.dealId, { stars: 5, comment: "Flawless." });
    expect((await getRecap(deal.seller, deal.dealId)).reviews).toMatchObject({ other: null, otherHasRated: true });
    const both = await reviewDeal(deal.seller, deal.dealId, { stars: 4 });
    expect(both.reviews).toMatchObject({ own: { stars: 4 }, other: { stars: 5, comment: "Flawless." } });
    expect((await getRecap(deal.marketer, deal.dealId)).reviews.other).toMatchObject({ stars: 4 });
  });

  test("a rating is written once, by a side of a completed deal, within 14 days", async () => {
    const deal = await makeAgreedDeal();
    const rate = (actor = deal.marketer) => reviewDeal(actor, deal.dealId, { stars: 2 });
    await expect(rate()).rejects.toMatchObject({ code: "conflict" });
    await complete(deal);
    await expect(reviewDeal(await makeSeller(), deal.dealId, { stars: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
    await rate();
    await expect(rate()).rejects.toMatchObject({ code: "conflict" });
    await expect(db.dealReview.updateMany({ data: { rating: 5 } })).rejects.toThrow();
    setClock(() => new Date(Date.now() + 15 * 86_400_000));
    await expect(reviewDeal(deal.seller, deal.dealId, { stars: 1 })).rejects.toMatchObject({ code: "conflict" });
    expect((await getRecap(deal.seller, deal.dealId)).reviews.other).toMatchObject({ stars: 2 });
  });

  test("an organization shows its rating from the third rated deal on", async () => {
    const seller = await makeSeller();
    for (const stars of [5, 4, 3]) {
      const deal = await complete(await makeAgreedDeal({ seller }));
      expect(await findOrganizationRating(deal.marketer, seller.organizationId)).toBeNull();
      await reviewDeal(deal.marketer, deal.dealId, { stars });
      await reviewDeal(seller, deal.dealId, { stars: 1 });
    }
    expect(await findOrganizationRating(seller, seller.organizationId)).toMatchObject({ average: 4, deals: 3 });
  });
});
