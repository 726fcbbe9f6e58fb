import { db } from "@/lib/platform/db";
import type { AppError } from "@/lib/platform/errors";
import { storeFile } from "@/lib/platform/files/storage";
import { createScenario, saveActuals } from "@/lib/roi/scenarios/commands";
import { findScenarioOfDeal, getScenario } from "@/lib/roi/scenarios/queries";
import { exhaustConnections, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt, tableOf } from "@/tests/support/database/concurrency";
import { approveProposal, counterProposal, createProposal } from "./commands";
import { getDealFile } from "./file-store";
import { createOfferTemplate, deleteOfferTemplate } from "./offer-templates/commands";
import { listOfferTemplates } from "./offer-templates/queries";
import { OFFER_TEMPLATES_MAX, createOfferTemplateSchema } from "./offer-templates/schema";
import { getProposal } from "./queries";
import { attachScenario, detachScenario } from "./scenario/commands";
import { getDealNumbers, getOfferNumbers, listDealChoices } from "./scenario/queries";

describe("offer files", () => {
  const upload = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
    storeFile({
      ...{ kind: "attachment", name: "Rate card.pdf", contentType: "application/pdf", isPublic: false },
      ...{ organizationId, uploadedById: userId, bytes: Buffer.from("%PDF-1.7") },
    });

  test("a file goes with its revision: both sides see it, and no one else does", async () => {
    const pair = await makeConversation();
    const { marketer, seller } = pair;
    const file = await upload(marketer);
    const { id } = await makeProposal(pair, { attachmentIds: [file.id, file.id] });
    for (const person of [marketer, seller, await makeViewer(seller)]) {
      expect((await getDealFile(person, file.id)).name).toBe("Rate card.pdf");
      const [revision] = (await getProposal(person, id)).revisions;
      expect(revision?.files).toMatchObject([{ id: file.id, name: "Rate card.pdf" }]);
    }
    for (const stranger of [await makeMarketer(), await makeSeller()])
      await expect(getDealFile(stranger, file.id)).rejects.toMatchObject({ code: "not_found" });
    const card = await upload(seller);
    const { revisions } = await counterProposal(seller, id, { ...offer(), attachmentIds: [card.id] });
    expect(revisions.map(({ files }) => files.length)).toEqual([1, 1]);
    expect((await getDealFile(marketer, card.id)).id).toBe(card.id);
  });

  test("an offer with a file of another organization, or one in use, is rejected", async () => {
    const pair = await makeConversation();
    for (const owner of [pair.seller, await makeMarketer()]) {
      const { id } = await upload(owner);
      await expect(makeProposal(pair, { attachmentIds: [id] })).rejects.toMatchObject({
        fields: { attachmentIds: [expect.anything()] },
      });
    }
    expect(await db.deal.count({ where: { conversationId: pair.conversationId } })).toBe(0);
  });

  test("the seller does not see a file of an offer or a counteroffer that awaits the buyer's admin", async () => {
    const admin = await makeMarketer();
    const editor = await makeColleague(admin, "editor");
    const pair = await makeConversation({ marketer: editor });
    await db.organization.update({ where: { id: admin.organizationId }, data: { spendLimitCents: 100n } });
    const file = await upload(editor);
    const { id } = await createProposal(editor, {
      conversationId: pair.conversationId,
      ...offer(),
      attachmentIds: [file.id],
    });
    await expect(getDealFile(pair.seller, file.id)).rejects.toMatchObject({ code: "not_found" });
    await approveProposal(admin, id, { decision: "approve" });
    expect((await getDealFile(pair.seller, file.id)).id).toBe(file.id);
    await counterProposal(pair.seller, id, offer());
    const waiting = await upload(editor);
    const shown = await counterProposal(editor, id, { ...offer(), attachmentIds: [waiting.id] });
    expect(shown.approval?.terms?.files).toMatchObject([{ id: waiting.id }]);
    await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
    await approveProposal(admin, id, { decision: "send_back" });
    await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
    const next = await upload(editor);
    await counterProposal(editor, id, { ...offer(), attachmentIds: [next.id] });
    await approveProposal(admin, id, { decision: "approve" });
    expect((await getDealFile(pair.seller, next.id)).id).toBe(next.id);
    await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a seller without a plan sees no file of a locked inquiry", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const pair = await makeConversation({ seller });
    const file = await upload(pair.marketer);
    await makeProposal(pair, { attachmentIds: [file.id] });
    await expect(getDealFile(seller, file.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("offer templates", () => {
  const season = createOfferTemplateSchema.parse({
    name: "Season package",
    terms: {
      lines: [{ description: "LED boards, home matches", quantity: 13, unitPrice: 600 }],
      termDays: 300,
      validDays: 14,
      exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
      firstRefusal: true,
      message: "As discussed.",
    },
  });

  test("an offer template is available to everyone in its organization, and to no one else", async () => {
    const seller = await makeSeller();
    const template = await createOfferTemplate(seller, season);
    expect(template.terms).toEqual(season.terms);
    for (const colleague of [await makeColleague(seller, "editor"), await makeViewer(seller)])
      expect(await listOfferTemplates(colleague)).toEqual([template]);
    for (const stranger of [await makeSeller(), await makeMarketer()]) {
      expect(await listOfferTemplates(stranger)).toEqual([]);
      await expect(deleteOfferTemplate(stranger, template.id)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("only one of several created at the same time gets a name, and none exceeds the limit", async () => {
    const seller = await makeSeller();
    const make = (name: string) => () => createOfferTemplate(seller, { ...season, name });
    const meet = async (...names: string[]) => {
      const results = await meetAt(tableOf("offer_templates"), names.map(make));
      return results
        .map((result) => (result.status === "fulfilled" ? "made" : (result.reason as AppError).code))
        .toSorted();
    };
    expect(await meet("One", "One")).toEqual(["conflict", "made"]);
    const { organizationId } = seller;
    await db.offerTemplate.createMany({
      data: Array.from({ length: OFFER_TEMPLATES_MAX - 2 }, (_, at) => ({
        ...{ organizationId, name: `Template ${at}`, terms: season.terms },
      })),
    });
    expect(await meet("Last", "Beyond")).toEqual(["conflict", "made"]);
  });

  test("a viewer neither saves nor deletes a template, and one is deleted once", async () => {
    const marketer = await makeMarketer();
    const viewer = await makeViewer(marketer);
    const { id } = await createOfferTemplate(marketer, season);
    await expect(createOfferTemplate(viewer, { ...season, name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteOfferTemplate(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
    await deleteOfferTemplate(marketer, id);
    await expect(deleteOfferTemplate(marketer, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a name is used once, even by two people at the same time", async () => {
    const seller = await makeSeller();
    const tries = await Promise.allSettled([1, 2, 3].map(() => createOfferTemplate(seller, season)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.offerTemplate.count({ where: { organizationId: seller.organizationId } })).toBe(1);
  });
});

describe("ROI scenario of a deal", () => {
  async function dealWithScenario() {
    const pair = await makeConversation();
    const { id: proposalId, dealId } = await makeProposal(pair);
    const { marketer } = pair;
    const { id: scenarioId } = await createScenario(marketer, {
      name: "Plan",
      shared: false,
      inputs: { rightsFee: 29_300, activation: 0, measurement: 0 },
    });
    return { ...pair, proposalId, dealId, scenarioId };
  }

  const auditedOf = (dealId: string) =>
    db.activityLog.count({ where: { entityId: dealId, action: "deal.scenario_attached" } });

  test("a buyer attaches a scenario to a deal, and colleagues see it from then on", async () => {
    const { marketer, dealId, scenarioId } = await dealWithScenario();
    const colleague = await makeColleague(marketer, "editor");
    expect(await findScenarioOfDeal(marketer, dealId)).toBeNull();
    await attachScenario(marketer, { dealId, scenarioId });
    await attachScenario(marketer, { dealId, scenarioId });
    expect(await findScenarioOfDeal(colleague, dealId)).toMatchObject({
      id: scenarioId,
      shared: true,
      deal: { id: dealId },
    });
    expect(await auditedOf(dealId)).toBe(1);
    expect((await listDealChoices(marketer)).map(({ id }) => id)).toEqual([dealId]);
  });

  test("a scenario made private again is gone from the deal for colleagues, and stays for its owner", async () => {
    const { marketer, dealId, scenarioId } = await dealWithScenario();
    const colleague = await makeColleague(marketer, "admin");
    await attachScenario(marketer, { dealId, scenarioId });
    await db.roiScenario.update({ where: { id: scenarioId }, data: { shared: false } });
    expect(await findScenarioOfDeal(colleague, dealId)).toBeNull();
    expect(await findScenarioOfDeal(marketer, dealId)).toMatchObject({ id: scenarioId });
  });

  test("the seller never sees the buyer's business case", async () => {
    const { marketer, seller, dealId, scenarioId } = await dealWithScenario();
    await attachScenario(marketer, { dealId, scenarioId });
    expect(await findScenarioOfDeal(seller, dealId)).toBeNull();
    await expect(getScenario(seller, { id: scenarioId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a scenario belongs to one deal: attached to another, it moves", async () => {
    const { marketer, dealId, scenarioId } = await dealWithScenario();
    await attachScenario(marketer, { dealId, scenarioId });
    const other = await makeProposal(await makeConversation({ marketer }));
    await attachScenario(marketer, { dealId: other.dealId, scenarioId });
    expect(await findScenarioOfDeal(marketer, dealId)).toBeNull();
    expect(await findScenarioOfDeal(marketer, other.dealId)).toMatchObject({ id: scenarioId });
  });

  test("detached from the deal, the scenario remains", async () => {
    const { marketer, dealId, scenarioId } = await dealWithScenario();
    await attachScenario(marketer, { dealId, scenarioId });
    for (const _ of [1, 2]) await detachScenario(marketer, { dealId });
    expect(await getScenario(marketer, { id: scenarioId })).toMatchObject({ deal: null });
  });

  test("another organization's deal or scenario does not exist, and a viewer changes nothing", async () => {
    const { marketer, dealId, scenarioId } = await dealWithScenario();
    const stranger = await makeMarketer();
    const { id: foreign } = await createScenario(stranger, { name: "Mine", shared: true, inputs: {} });
    await expect(attachScenario(stranger, { dealId, scenarioId: foreign })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(detachScenario(stranger, { dealId })).rejects.toMatchObject({ code: "not_found" });
    await expect(attachScenario(marketer, { dealId, scenarioId: foreign })).rejects.toMatchObject({
      code: "not_found",
    });
    const viewer = await makeColleague(marketer, "viewer");
    await expect(attachScenario(viewer, { dealId, scenarioId })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("actuals appear beside the plan, and any editor of the organization fills them in", async () => {
    const { marketer, dealId, scenarioId: id } = await dealWithScenario();
    await attachScenario(marketer, { dealId, scenarioId: id });
    const editor = await makeColleague(marketer, "editor");
    await saveActuals(editor, { id, actuals: { rightsFee: 25_000 } });
    const { result, actual } = await getScenario(marketer, { id });
    expect([result.totalCost, actual?.result.totalCost]).toEqual([29_300, 25_000]);
    await saveActuals(editor, { id, actuals: null });
    expect(await getScenario(marketer, { id })).toMatchObject({ actual: null });
    for (const actor of [await makeColleague(marketer, "viewer"), await makeMarketer()])
      await expect(saveActuals(actor, { id, actuals: {} })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|not_found/) as string,
      });
  });

  test("a calculation starts from a deal or an offer: its total, its term, and the listing's figures", async () => {
    const { marketer, dealId, proposalId, seller } = await dealWithScenario();
    const numbers = await getDealNumbers(marketer, dealId);
    expect(numbers).toMatchObject({ deal: { id: dealId }, inputs: { rightsFee: 29_300, termMonths: 10 } });
    expect(numbers.notes).toEqual([expect.stringContaining("lowest default CPM")]);
    expect(await getOfferNumbers(marketer, proposalId)).toEqual(numbers);
    expect(await getOfferNumbers(seller, proposalId)).toMatchObject({ inputs: { rightsFee: 29_300 } });
    await expect(getDealNumbers(await makeMarketer(), dealId)).rejects.toMatchObject({ code: "not_found" });
  });
});
