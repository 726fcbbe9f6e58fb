import { createHash, randomUUID } from "node:crypto";
import { getDealFile } from "@/lib/deals/file-store";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { readFileBytes } from "@/lib/platform/files/storage";
import { type AgreedDeal, makeAgreedDeal, uploadOf } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { getDealProgress } from "../agreed/queries";
import { stepDeliverable } from "../fulfillment/commands";
import { changeSchedule } from "../payments/commands";
import { prepareContract, signContract } from "./commands";
import { saveContractTemplate, getContractTemplate } from "./template-commands";
const signature = { version: 1, name: "Robin Hale", title: "Commercial director" };
const prepare = (deal: AgreedDeal) => prepareContract(deal.seller, deal.dealId, {});
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

test("both sides sign, and with the second signature the contract is in force", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  expect(await sign(deal, "seller")).toMatchObject({ state: "contract_out", choices: { signContract: false } });
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

test("the network address of a signature is read by the side that signed, and not by the other", async () => {
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

test("a signature under another version than the newest is refused and names the newest", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  await prepare(deal);
  await expect(sign(deal, "marketer")).rejects.toMatchObject({ code: "conflict", details: { version: 2 } });
  expect(await sign(deal, "marketer", { version: 2 })).toMatchObject({ contract: { version: 2 } });
});

test("nobody changes a contract after the first signature, not even in the database", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  await sign(deal, "marketer");
  await expect(prepare(deal)).rejects.toMatchObject({ code: "conflict" });
  const forged = db.contract.update({ where: { dealId: deal.dealId }, data: { sha256: "0" } });
  await expect(forged).rejects.toThrow();
  expect((await getDealProgress(deal.seller, deal.dealId)).choices.prepareContract).toBe(false);
});

test("signed ten times at once by one side, it is signed once", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => retry(() => sign(deal, "seller"))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.contractSignature.count({ where: { dealId: deal.dealId } })).toBe(1);
});

test("of both last signatures at once, whichever comes second puts the contract in force", async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeAgreedDeal();
    await prepare(deal);
    await Promise.all([retry(() => sign(deal, "seller")), retry(() => sign(deal, "marketer"))]);
    expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({ state: "contracted" });
  }
});

test("of a signature and a new version at once, nobody has signed what they did not read", async () => {
  for (let round = 0; round < 5; round += 1) {
    const deal = await makeAgreedDeal();
    await prepare(deal);
    await Promise.allSettled([retry(() => sign(deal, "marketer")), retry(() => prepare(deal))]);
    const { contract } = await getDealProgress(deal.seller, deal.dealId);
    const stored = await db.contractSignature.findMany({ where: { dealId: deal.dealId } });
    for (const { version, sha256 } of stored)
      expect({ version, sha256 }).toEqual({ version: contract?.version, sha256: contract?.sha256 });
  }
});

test("fulfillment may begin before the contract, which then leaves the stage as it is", async () => {
  const deal = await makeAgreedDeal();
  await stepDeliverable(deal.seller, { id: deal.dealId, deliverableId: deal.owed[0] ?? "" }, { step: "deliver" });
  expect(await prepare(deal)).toMatchObject({ state: "in_fulfillment" });
  await sign(deal, "seller");
  expect(await sign(deal, "marketer")).toMatchObject({ state: "in_fulfillment" });
});

test("the payments stay as they are once a contract names them", async () => {
  const deal = await makeAgreedDeal();
  await prepare(deal);
  const payments = [{ label: "Rights fee", amount: 29_300, dueOn: "2028-01-01" }];
  await expect(changeSchedule(deal.seller, deal.dealId, { payments })).rejects.toMatchObject({ code: "conflict" });
});

describe("a PDF of one’s own", () => {
  test("is signed instead of the template, its bytes unchanged", async () => {
    const deal = await makeAgreedDeal();
    const fileId = await uploadOf(deal.marketer.organizationId);
    const { contract } = await prepareContract(deal.marketer, deal.dealId, { fileId });
    expect(contract).toMatchObject({ isUploaded: true, file: { id: fileId } });
    expect(await readFileBytes(fileId)).toEqual(new Uint8Array(Buffer.from("%PDF-1.7 proof")));
  });

  test("is refused where it belongs to somebody else", async () => {
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
    expect(await saveContractTemplate(seller, { body })).toEqual({ body, isDefault: false });
    expect((await getContractTemplate(neighbor)).isDefault).toBe(true);
  });

  test("is not changed by an editor, and the same text again is recorded once", async () => {
    const editor = await makeSeller({ role: "editor" });
    await expect(saveContractTemplate(editor, { body: "Terms" })).rejects.toMatchObject({ code: "forbidden" });
    const admin = await makeSeller();
    await saveContractTemplate(admin, { body: "Terms" });
    await saveContractTemplate(admin, { body: "Terms" });
    const saved = { entityId: admin.organizationId, action: "deals.contract_template_saved" };
    expect(await db.activityLog.count({ where: saved })).toBe(1);
  });
});
