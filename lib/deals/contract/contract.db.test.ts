import { createHash, randomUUID } from "node:crypto";
import { getDealFile } from "@/lib/deals/file-store";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { readFileBytes } from "@/lib/platform/files/storage";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { type AgreedDeal, makeAgreedDeal, uploadOf } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { giveLegalDetails, takeLegalDetails } from "@/tests/support/builders/legal-details";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { getDealProgress } from "../agreed/queries";
import { stepDeliverable } from "../fulfillment/commands";
import type { Terms } from "../terms";
import { changeSchedule } from "../payments/commands";
import { prepareContract, signContract } from "./commands";
import { saveContractTemplate, getContractTemplate } from "./template-commands";
const textOf = async (fileId: string | undefined) =>
  readPdf(Buffer.from(await readFileBytes(fileId ?? "")))
    .pages.join("\n")
    .replaceAll("\n", " ");
const signature = { version: 1, name: "Robin Hale", title: "Commercial director" };
const prepare = (deal: AgreedDeal) => prepareContract(deal.seller, deal.dealId, {});
/** A different version than the previous one. */
async function prepareAnew(deal: AgreedDeal) {
  await saveContractTemplate(deal.seller, { body: `# House terms ${randomUUID()}` });
  return prepare(deal);
}
const sign = (deal: AgreedDeal, by: "marketer" | "seller", more: Partial<typeof signature> = {}) =>
  signContract(deal[by], deal.dealId, { ...signature, ...more });

test("the contract is a PDF of the agreed terms from the seller’s own template, with the hash of its bytes", async () => {
  const deal = await makeAgreedDeal();
  await saveContractTemplate(deal.seller, {
    body: "# House terms\n\n{{buyer}} pays {{total}}.\n\n{{lines}}\n\n{{payments}}",
  });
  const { contract, state } = await prepare(deal);
  expect(state).toBe("contract_out");
  const bytes = await readFileBytes(contract?.file.id ?? "");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(contract?.sha256);
  const text = readPdf(Buffer.from(bytes)).pages.join("\n");
  for (const words of ["House terms", `${deal.marketer.organizationName} pays $29,300.`, "LED boards, home"])
    expect(text).toContain(words);
  expect(await getDealFile(deal.marketer, contract?.file.id ?? "")).toMatchObject({ contentType: "application/pdf" });
});

/** How a contract shows each field of the terms; a new field must be added here. */
const shownTerms: Record<keyof Terms, readonly string[] | "not a term of the contract"> = {
  lines: [
    "Match-day partner",
    "LED boards",
    "3",
    "$9,500",
    "$28,500",
    "Sleeve badge",
    "$800",
    "LED and digital signage",
    "Two seasons",
    "10% off",
    "-$2,930",
    "Year 2 (Jul 1, 2029 to Jun 30, 2030)",
    "$12,825",
    "$13,545",
    "Sleeve badge, year 2",
  ],
  totalCents: ["$26,370"],
  currency: ["US dollars"],
  paymentSchedule: ["On signing", "$10,000", "Mid-season", "Jan 15, 2029", "$16,370"],
  termStart: ["Jul 1, 2028"],
  termEnd: ["Jun 30, 2030"],
  exclusivity: ["Exclusivity: insurance, United Kingdom."],
  firstRefusal: ["Right of first refusal", "14 days"],
  acceptance: ["accepted subject to contract", "once both have signed"],
  message: "not a term of the contract",
  expiresAt: "not a term of the contract",
};

test.each([
  ["the default text", null],
  ["a text without a single placeholder", "# House terms\n\nBe nice to each other."],
])("whatever its text omits, the contract has every agreed term: %s", async (_, body) => {
  const deal = await makeAgreedDeal(
    {},
    {
      lines: [
        {
          description: "Match-day partner with LED boards",
          quantity: 3,
          unitPrice: 9500,
          assetCategory: "signage_led_digital",
        },
        { description: "Sleeve badge", quantity: 1, unitPrice: 800, year: 2 },
        { kind: "discount", description: "Two seasons", percent: 10 },
      ],
      paymentSchedule: [
        { label: "On signing", dueOn: "2028-07-01", amount: 10_000 },
        { label: "Mid-season", dueOn: "2029-01-15", amount: 16_370 },
      ],
      ...{ total: 26_370, termStart: "2028-07-01", termEnd: "2030-06-30", firstRefusal: true },
      acceptance: "subject_to_contract",
      exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
    },
  );
  if (body) await saveContractTemplate(deal.seller, { body });
  const text = await textOf((await prepare(deal)).contract?.file.id);
  for (const shown of Object.values(shownTerms).flatMap((each) => (typeof each === "string" ? [] : each)))
    expect(text).toContain(shown);
  const party = "Harbour Events Limited, registration number 04123456, tax ID GB 123 4567 89, 12 Quay Street, Leeds";
  expect(text.split(party)).toHaveLength(3);
  const { payments, deliverables, listing } = await getDealProgress(deal.seller, deal.dealId);
  for (const { label } of payments) expect(text).toContain(label);
  for (const { name } of deliverables) expect(text).toContain(name);
  expect(text).toContain(listing.title);
});

test("terms that were not agreed are not in the contract, whatever placeholders its text has", async () => {
  const deal = await makeAgreedDeal(
    {},
    { lines: [{ description: "Match-day partner", quantity: 1, unitPrice: 9500 }] },
  );
  const text = await textOf((await prepare(deal)).contract?.file.id);
  for (const words of ["right of first refusal", "exclusiv", "% off", "year 2", "subject to contract"])
    expect(text.toLowerCase()).not.toContain(words);
  expect(text).toContain("accepted as binding on both parties");
});

test("a contract waits for the legal details of both sides, and says whose are missing", async () => {
  const deal = await makeAgreedDeal();
  const { sellerId, buyerId } = { sellerId: deal.seller.organizationId, buyerId: deal.marketer.organizationId };
  await takeLegalDetails([buyerId]);
  expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({ legalDetailsMissing: ["buyer"] });
  await expect(prepare(deal)).rejects.toMatchObject({
    code: "conflict",
    message: `The contract needs the legal name and address of ${deal.marketer.organizationName}. Ask them to enter their legal details.`,
  });
  await expect(prepareContract(deal.marketer, deal.dealId, {})).rejects.toThrow("your organization’s legal name");
  await giveLegalDetails([buyerId]);
  await takeLegalDetails([sellerId]);
  await expect(prepare(deal)).rejects.toThrow("your organization’s legal name");
});

test("words that no font of the PDF supports are named before anyone signs", async () => {
  const deal = await makeAgreedDeal();
  await db.listing.updateMany({
    where: { organizationId: deal.seller.organizationId },
    data: { title: "東京マラソン" },
  });
  await expect(prepare(deal)).rejects.toMatchObject({
    code: "invalid",
    message:
      "A PDF can’t show “東京マラソン” here. Write it in the Latin, Greek, or Cyrillic alphabet. Or upload your own PDF.",
  });
  expect(await db.contract.count({ where: { dealId: deal.dealId } })).toBe(0);
});

test("prepared five times at the same time by one side, and once more, a contract has one version and one file of it", async () => {
  const deal = await makeAgreedDeal();
  const files = await db.storedFile.count();
  const results = await Promise.all(Array.from({ length: 5 }, () => retry(() => prepare(deal))));
  results.push(await prepare(deal));
  expect(results.map(({ contract }) => contract?.version)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await db.storedFile.count()).toBe(files + 1);
});

test("a discount is in the contract with its amount, and is not a deliverable", async () => {
  const { lines } = offer();
  const discount = { kind: "discount" as const, description: "Two seasons", percent: 10, of: 0 };
  const deal = await makeAgreedDeal({}, { lines: [...lines, discount] });
  const { contract, deliverables, payments } = await prepare(deal);
  expect(deliverables.map(({ name }) => name)).toEqual(["Sleeve, first team", "LED boards, home matches"]);
  expect(payments).toMatchObject([{ amount: 27_150 }]);
  const text = readPdf(Buffer.from(await readFileBytes(contract?.file.id ?? ""))).pages.join("\n");
  for (const words of ["Two seasons", "10% off Sleeve, first team", "-$2,150", "$27,150"])
    expect(text).toContain(words);
});

test("both sides sign, and with the second signature the contract is in force", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  expect(await sign(deal, "seller")).toMatchObject({
    state: "contract_out",
    choices: { signContract: false },
    contract: { signedCopy: null },
  });
  const signed = await sign(deal, "marketer", { name: "Kim Lund" });
  expect(signed).toMatchObject({
    state: "contracted",
    contract: {
      signatures: [
        { side: "seller", title: "Commercial director" },
        { side: "buyer", name: "Kim Lund" },
      ],
    },
  });
  const row = await db.deal.findUniqueOrThrow({ where: { id: deal.dealId } });
  expect(row.contractedAt).not.toBeNull();
  expect(await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.contract_completed" } })).toBe(1);
});

test("the network address of a signature is visible to the side that signed, and not to the other", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  const context = (ip: string) => ({ requestId: randomUUID(), ip });
  await runInContext(context("203.0.113.7"), () => sign(deal, "seller"));
  await runInContext(context("203.0.113.8"), () => sign(deal, "marketer"));
  const addresses = async (by: "seller" | "marketer") =>
    (await getDealProgress(deal[by], deal.dealId)).contract?.signatures.map(({ side, ip }) => [side, ip]);
  expect(await addresses("seller")).toEqual([
    ["seller", "203.0.113.7"],
    ["buyer", null],
  ]);
  expect(await addresses("marketer")).toEqual([
    ["seller", null],
    ["buyer", "203.0.113.8"],
  ]);
});

test("a signature under an older version is rejected and names the newest", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  await prepareAnew(deal);
  await expect(sign(deal, "marketer")).rejects.toMatchObject({ code: "conflict", details: { version: 2 } });
  expect(await sign(deal, "marketer", { version: 2 })).toMatchObject({ contract: { version: 2 } });
});

test("no one can change a contract after the first signature, not even in the database", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  await sign(deal, "marketer");
  await expect(prepare(deal)).rejects.toMatchObject({ code: "conflict" });
  const forged = db.contract.update({ where: { dealId: deal.dealId }, data: { sha256: "0" } });
  await expect(forged).rejects.toThrow();
  expect((await getDealProgress(deal.seller, deal.dealId)).choices.prepareContract).toBe(false);
});

test("signed ten times at the same time by one side, a contract is signed once", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => retry(() => sign(deal, "seller"))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.contractSignature.count({ where: { dealId: deal.dealId } })).toBe(1);
});

test("when both last signatures arrive at the same time, whichever comes second puts the contract in force", async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeAgreedDeal();
    await prepare(deal);
    const files = await db.storedFile.count();
    await Promise.all([retry(() => sign(deal, "seller")), retry(() => sign(deal, "marketer"))]);
    expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({
      state: "contracted",
      contract: { signedCopy: { file: { name: expect.stringMatching(/-signed\.pdf$/) as string } } },
    });
    expect(await db.storedFile.count()).toBe(files + 1);
  }
});

test("when a signature meets a new version, no one has signed what they did not read", async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeAgreedDeal();
    await prepare(deal);
    await Promise.allSettled([retry(() => sign(deal, "marketer")), retry(() => prepareAnew(deal))]);
    const { contract } = await getDealProgress(deal.seller, deal.dealId);
    const stored = await db.contractSignature.findMany({ where: { dealId: deal.dealId } });
    for (const { version, sha256 } of stored)
      expect({ version, sha256 }).toEqual({ version: contract?.version, sha256: contract?.sha256 });
  }
});

test("fulfillment may begin before the contract, which then leaves the stage unchanged", async () => {
  const deal = await makeAgreedDeal();
  await stepDeliverable(deal.seller, { id: deal.dealId, deliverableId: deal.owed[0] ?? "" }, { step: "deliver" });
  expect(await prepare(deal)).toMatchObject({ state: "in_fulfillment" });
  await sign(deal, "seller");
  expect(await sign(deal, "marketer")).toMatchObject({ state: "in_fulfillment" });
});

test("the payments no longer change once a contract names them", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  const payments = [{ label: "Rights fee", amount: 29_300, dueOn: "2028-01-01" }];
  await expect(changeSchedule(deal.seller, deal.dealId, { payments })).rejects.toMatchObject({ code: "conflict" });
});

test("the signed copy has the contract, both signatures in their places and their certificate, and no network address", async () => {
  const deal = await makeAgreedDeal();
  const unsigned = (await prepare(deal)).contract;
  await runInContext({ requestId: randomUUID(), ip: "203.0.113.7" }, () => sign(deal, "seller"));
  const { contract } = await sign(deal, "marketer", { name: "Kim Lund", title: "Counsel" });
  const copy = contract?.signedCopy;
  const bytes = await readFileBytes(copy?.file.id ?? "");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(copy?.sha256);
  expect(contract?.file.id).toBe(unsigned?.file.id);
  const { pages } = readPdf(Buffer.from(bytes));
  const [certificate = ""] = pages.slice(-1);
  const before = pages.slice(0, -1).join("\n").replaceAll("\n", " ");
  expect(before).toContain((await textOf(unsigned?.file.id)).split("Signatures")[0]?.slice(0, 1500));
  for (const words of ["Kim Lund", "Counsel", "Robin Hale", "Commercial director"]) {
    expect(before).toContain(words);
    expect(certificate).toContain(words);
  }
  for (const words of [unsigned?.sha256 ?? "?", deal.seller.email, deal.marketer.email, "version 1", "UTC"])
    expect(certificate.replaceAll("\n", "")).toContain(words);
  expect(pages.join()).not.toContain("203.0.113.7");
  for (const reader of [deal.seller, deal.marketer])
    expect(await getDealFile(reader, copy?.file.id ?? "")).toMatchObject({ contentType: "application/pdf" });
  await expect(getDealFile(await makeSeller(), copy?.file.id ?? "")).rejects.toMatchObject({ code: "not_found" });
});

describe("one’s own PDF", () => {
  const ownPdf = () =>
    renderPdf({
      ...{ title: "Our own words", subtitle: null, footer: "Own", isLandscape: false, createdAt: new Date() },
      blocks: [{ kind: "text", text: "Nothing but good faith." }],
    });

  test("is signed instead of the template, its bytes unchanged, and its signed copy ends with the certificate", async () => {
    const deal = await makeAgreedDeal();
    const bytes = await ownPdf();
    const fileId = await uploadOf(deal.marketer.organizationId, bytes);
    const { contract } = await prepareContract(deal.marketer, deal.dealId, { fileId });
    expect(contract).toMatchObject({ isUploaded: true, file: { id: fileId } });
    expect(await readFileBytes(fileId)).toEqual(new Uint8Array(bytes));
    await sign(deal, "seller");
    const signed = await sign(deal, "marketer");
    const { pages } = readPdf(Buffer.from(await readFileBytes(signed.contract?.signedCopy?.file.id ?? "")));
    expect(pages[0]).toContain("Nothing but good faith.");
    expect(pages[1]).toContain("Certificate of signatures");
  });

  test("that cannot take a signature page is rejected before anyone signs", async () => {
    const deal = await makeAgreedDeal();
    const fileId = await uploadOf(deal.marketer.organizationId, Buffer.from("%PDF-1.7 \nnothing"));
    await expect(prepareContract(deal.marketer, deal.dealId, { fileId })).rejects.toMatchObject({
      code: "unsupported_type",
    });
    expect(await db.contract.count({ where: { dealId: deal.dealId } })).toBe(0);
  });

  test("is rejected if it belongs to someone else", async () => {
    const deal = await makeAgreedDeal();
    const fileId = await uploadOf(deal.marketer.organizationId);
    await expect(prepareContract(deal.seller, deal.dealId, { fileId })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("who may prepare and sign", () => {
  test("a neighbor finds no such deal, and nothing is stored for it", async () => {
    const deal = await makeAgreedDeal();
    const files = await db.storedFile.count();
    for (const neighbor of [await makeMarketer(), await makeSeller()]) {
      await expect(prepareContract(neighbor, deal.dealId, {})).rejects.toMatchObject({ code: "not_found" });
      await expect(signContract(neighbor, deal.dealId, signature)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await db.storedFile.count()).toBe(files);
  });

  test("a viewer neither prepares nor signs, and an agency does not sign for its client", async () => {
    const deal = await makeAgreedDeal();
    const viewer = { ...deal.seller, role: "viewer" as const };
    await expect(prepareContract(viewer, deal.dealId, {})).rejects.toMatchObject({ code: "forbidden" });
    await prepare(deal);
    await expect(signContract(viewer, deal.dealId, signature)).rejects.toMatchObject({ code: "forbidden" });
    const agency = { id: deal.seller.organizationId, name: "Northbank", scope: ["negotiate"] as const };
    const agent = { ...deal.seller, agency } as unknown as AgreedDeal["seller"];
    await expect(signContract(agent, deal.dealId, signature)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("there is nothing to prepare before the agreement, and nothing to sign before it is prepared", async () => {
    const pair = await makeConversation();
    const { dealId } = await makeProposal(pair);
    await expect(prepareContract(pair.seller, dealId, {})).rejects.toMatchObject({ code: "not_found" });
    const deal = await makeAgreedDeal();
    await expect(sign(deal, "seller")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the template of an organization", () => {
  test("is the default one until an admin writes another, which the neighbor does not get", async () => {
    const [seller, neighbor] = [await makeSeller(), await makeSeller()];
    expect((await getContractTemplate(seller)).isDefault).toBe(true);
    const body = "{{seller}} and {{buyer}} agree.";
    expect(await saveContractTemplate(seller, { body })).toEqual({ body, isDefault: false, version: 1 });
    expect((await getContractTemplate(neighbor)).isDefault).toBe(true);
  });

  test("cannot be changed by an editor, and the same text again is recorded once", async () => {
    const editor = await makeSeller({ role: "editor" });
    await expect(saveContractTemplate(editor, { body: "Terms" })).rejects.toMatchObject({ code: "forbidden" });
    const admin = await makeSeller();
    await saveContractTemplate(admin, { body: "Terms" });
    await saveContractTemplate(admin, { body: "Terms" });
    const saved = { entityId: admin.organizationId, action: "deals.contract_template_saved" };
    expect(await db.activityLog.count({ where: saved })).toBe(1);
  });
});
