/*
 * Whatever row names a person who did something names the agency too, where they did it for a client. Two agencies walk
 * from a saved listing to a rated deal; then every column of an agency in the database is read beside its person.
 */
import { prepareContract } from "@/lib/deals/contract/commands";
import { answerCancellation, cancelDeal } from "@/lib/deals/cancellation/commands";
import { answerChange, proposeChange } from "@/lib/deals/changes/commands";
import { counterProposal, declineProposal } from "@/lib/deals/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { reviewDeal } from "@/lib/deals/reviews/commands";
import { runBulk } from "@/lib/inventory/bulk/commands";
import { checkBudget } from "@/lib/opportunities/budget-check/commands";
import { requestApproval } from "@/lib/opportunities/saved/approvals/commands";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { createShortlist } from "@/lib/opportunities/saved/lists/commands";
import { writeComment } from "@/lib/opportunities/saved/comments/commands";
import { decideSaved } from "@/lib/opportunities/saved/team/commands";
import { blockOrganization, unblockOrganization } from "@/lib/organizations/blocks/commands";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { sendPitch } from "@/lib/pitches/commands";
import { giveFeedback } from "@/lib/recommendations/commands";
import {
  makeMarketingAgent,
  makeMarketingClient,
  makeSalesAgent,
  makeSalesClient,
} from "@/tests/support/builders/agencies";
import { makeAgreedDeal, uploadOf } from "@/tests/support/builders/agreed-deal";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeOrganization, makeSeller } from "@/tests/support/builders/people";

jest.setTimeout(300_000);

/** The owner of a column whose name does not tell. */
const people = [
  ...["authorId", "requestedById", "preparedById", "submittedById", "proposedById", "startedById", "checkedById"],
  ...["signedById", "blockedById", "createdById", "uploadedById", "userId"],
];

/** An agency that is itself the row's subject. */
const subjects = ["representations.agencyId"];
/** An import's owner is asked in its own tests: it takes a file and a job. */
const notWalked = ["import_runs.agencyId", "imports.agencyId"];

interface Pair {
  table: string;
  agency: string;
  person: string;
}

async function pairs(): Promise<Pair[]> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns AS c
    WHERE c.table_schema = 'public' ORDER BY 1, 2`;
  return columns
    .filter(({ table, column }) => /agencyId$/i.test(column) && !subjects.includes(`${table}.${column}`))
    .map(({ table, column: agency }) => {
      const has = (name: string) => columns.some((each) => each.table === table && each.column === name);
      const stem = agency.replace(/(By)?AgencyId$/, "ById");
      const person = agency === "agencyId" ? people.find(has) : stem;
      if (!person || !has(person)) throw new Error(`Say whose agency ${table}.${agency} is.`);
      return { table, agency, person };
    });
}

async function walk() {
  const buyers = await makeOrganization({ type: "marketer", spendLimitCents: 5_000_000n });
  const { acting: buyer, client } = await makeMarketingClient(await makeMarketingAgent(), { organization: buyers });
  const { acting: seller } = await makeSalesClient(await makeSalesAgent());
  const { briefId } = await search(buyer);
  const { id: pitchedId } = await makeListing({ seller });
  await sendPitch(seller, { briefId, listingId: pitchedId, body: "Two home games a month." });
  await runBulk(seller, { selection: { by: "ids", ids: [pitchedId] }, action: { type: "pause" } });
  await deal(buyer, seller);
  const pair = await makeConversation({ marketer: buyer, seller });
  const { id } = await makeProposal(pair);
  await counterProposal(seller, id, { ...offer(), revision: 1 });
  await declineProposal(buyer, id, { reason: "other", note: "Not this season" });
  const costly = { lines: [{ description: "Naming rights", quantity: 1, unitPrice: 90_000 }] };
  await makeProposal(await makeConversation({ marketer: buyer, seller }), costly);
  const other = await makeSeller();
  const block = await blockOrganization(buyer, { organizationId: other.organizationId });
  await unblockOrganization(buyer, { id: block.id });
  return { buyer, seller, client };
}

async function search(buyer: Parameters<typeof saveOpportunity>[0]) {
  const hidden = { price: -1, packages: [{ name: "Title", price: 48_000, contactForPricing: true, assets: [] }] };
  const { id: listingId } = await makeListing({ fields: hidden });
  const { id: briefId } = await makeBrief({
    marketer: buyer,
    fields: { budgetMin: 1000, budgetMax: 60_000, visibility: "matched_sellers", maxPitches: 3 },
  });
  const { id: listId } = await createShortlist(buyer, { name: "Spring" });
  await saveOpportunity(buyer, { listingId, listId, note: "Ask about the sleeve" });
  await requestApproval(buyer, { listId });
  await decideSaved(buyer, { listingId, decision: "passed", passReason: "too_expensive" });
  await writeComment(buyer, { listingId, body: "Too much" });
  await checkBudget(buyer, { listingId, briefId });
  await giveFeedback(buyer, { briefId, listingId, signal: "less", reason: "too_expensive" });
  return { briefId };
}

async function deal(marketer: Parameters<typeof saveOpportunity>[0], seller: Awaited<ReturnType<typeof makeSeller>>) {
  const { dealId, owed } = await makeAgreedDeal({ marketer, seller });
  const reason = "Two more home matches";
  const { lines, termStart, termEnd } = offer();
  const change = { reason, termStart, termEnd, lines: [lines[0]!, { ...lines[1]!, quantity: 15 }] };
  await proposeChange(seller, dealId, change);
  await answerChange(marketer, dealId, { number: 1, answer: "accept" });
  const blocks = [{ kind: "text" as const, text: "Nothing but good faith." }];
  const paper = { title: "Our own words", subtitle: null, footer: "Own", isLandscape: false, createdAt: now(), blocks };
  await prepareContract(seller, dealId, { fileId: await uploadOf(seller.organizationId, await renderPdf(paper)) });
  await cancelDeal(marketer, dealId, { reason: "budget_cut", note: "Cut in half", isUnilateral: false });
  const { id } = await db.dealCancellation.findFirstOrThrow({ where: { dealId } });
  await answerCancellation(seller, dealId, { id, answer: "decline" });
  const deliverable = { id: dealId, deliverableId: owed[0] ?? "" };
  await stepDeliverable(seller, deliverable, { step: "submit_proof", proof: { note: "All 13 matches" } });
  await db.deal.update({ where: { id: dealId }, data: { state: "completed", completedAt: now() } });
  await reviewDeal(marketer, dealId, { stars: 4 });
}

test("no row names the agency's member without the agency", async () => {
  const { buyer, seller } = await walk();
  const [bought, sold] = [buyer.agency?.id, seller.agency?.id];
  const found = [];
  for (const { table, agency, person } of await pairs()) {
    const [to, of, who] = [table, agency, person].map((name) => Prisma.raw(`"${name}"`));
    const [row] = await db.$queryRaw<[{ named: number; unnamed: number }]>`
      SELECT count(*) FILTER (WHERE t.${of} IS NOT NULL)::int AS "named",
        count(*) FILTER (WHERE t.${of} IS DISTINCT FROM
          CASE WHEN t.${who} = ${buyer.userId}::uuid THEN ${bought}::uuid ELSE ${sold}::uuid END)::int AS "unnamed"
      FROM ${to} AS t WHERE t.${who} IN (${buyer.userId}::uuid, ${seller.userId}::uuid)`;
    found.push({ column: `${table}.${agency}`, isNamed: row.named > 0, unnamed: row.unnamed });
  }
  const walked = found.filter(({ column }) => !notWalked.includes(column));
  expect(walked).toEqual(walked.map(({ column }) => ({ column, isNamed: true, unnamed: 0 })));
});
