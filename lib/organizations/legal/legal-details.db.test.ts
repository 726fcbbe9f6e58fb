import { db } from "@/lib/platform/db";
import { legalDetails } from "@/tests/support/builders/legal-details";
import { makeColleague, makeSeller } from "@/tests/support/builders/people";
import { saveLegalDetails } from "./commands";
import { getLegalDetails } from "./queries";
import { legalDetailsSchema } from "./schema";

const bank = {
  accountHolder: "Harbor Events Ltd",
  account: "DE89370400440532013000",
  routing: "",
  bic: "",
  bankName: "",
};

test("an admin saves the details of the organization, and no one else's", async () => {
  const [seller, neighbor] = [await makeSeller(), await makeSeller()];
  expect(await getLegalDetails(seller)).toEqual({ details: null, bankChangedAt: null, version: 1 });
  const details = legalDetails({ legalName: "Harbor Events Ltd" });
  expect(await saveLegalDetails(seller, details)).toEqual({ details, bankChangedAt: null, version: 2 });
  expect((await getLegalDetails(neighbor)).details).toBeNull();
});

test("an editor neither sees nor saves them, and a login of an hour ago cannot save them", async () => {
  const seller = await makeSeller();
  const editor = await makeColleague(seller, "editor");
  await expect(getLegalDetails(editor)).rejects.toMatchObject({ code: "forbidden" });
  await expect(saveLegalDetails(editor, legalDetails())).rejects.toMatchObject({ code: "forbidden" });
  const old = { ...seller, reauthenticatedAt: new Date(Date.now() - 3_600_000) };
  await expect(saveLegalDetails(old, legalDetails())).rejects.toMatchObject({ code: "reauthentication_required" });
});

test("another bank account is dated and emailed to every admin once, and the audit omits its number", async () => {
  const seller = await makeSeller();
  const colleague = await makeColleague(seller, "admin");
  await saveLegalDetails(seller, legalDetails());
  expect((await getLegalDetails(seller)).bankChangedAt).toBeNull();
  for (let times = 0; times < 2; times += 1) await saveLegalDetails(seller, legalDetails({ bank }));
  expect((await getLegalDetails(seller)).bankChangedAt).not.toBeNull();
  const toAddress = { in: [seller.email, colleague.email] };
  const sent = await db.emailMessage.findMany({ where: { template: "bank-details-changed", toAddress } });
  expect(sent.map(({ text }) => text.includes("3000"))).toEqual([true, true]);
  const audited = await db.activityLog.findMany({
    where: { action: "organizations.legal_details_saved", entityId: seller.organizationId },
  });
  expect(audited).toHaveLength(2);
  expect(JSON.stringify(audited.map(({ before, after }) => [before, after]))).not.toContain("3704");
});

test.each([
  ["added", [], [{ ...bank, currency: "EUR" as const }], "3000"],
  [
    "changed",
    [{ ...bank, account: "12345678", currency: "EUR" as const }],
    [{ ...bank, currency: "EUR" as const }],
    "3000",
  ],
  // Its invoices use the default account from now on.
  ["removed", [{ ...bank, currency: "EUR" as const }], [], "5432"],
])("every admin is emailed when the account of a currency is %s", async (_, before, currencyAccounts, lastFour) => {
  const seller = await makeSeller();
  await saveLegalDetails(seller, legalDetails({ currencyAccounts: before }));
  await saveLegalDetails(seller, legalDetails({ currencyAccounts }));
  const sent = await db.emailMessage.findMany({
    where: { template: "bank-details-changed", toAddress: seller.email },
  });
  expect(sent.map(({ text }) => text.includes(lastFour))).toEqual([true]);
});

test("an IBAN with a typo, a rate without a name, and an exemption without its sentence are rejected", () => {
  const wrong = (more: object) => legalDetailsSchema.safeParse({ ...legalDetails(), ...more }).error?.issues[0]?.path;
  expect(wrong({ bank: { ...bank, account: "DE89370400440532013001" } })).toEqual(["bank", "account"]);
  expect(wrong({ tax: { kind: "rate", name: "", percent: 20, note: "" } })).toEqual(["tax", "name"]);
  const twice = [1, 2].map(() => ({ ...bank, currency: "EUR" }));
  expect(wrong({ currencyAccounts: twice })).toEqual(["currencyAccounts", 1, "currency"]);
  expect(wrong({ currencyAccounts: [{ ...bank, currency: "XXX" }] })).toEqual(["currencyAccounts", 0, "currency"]);
  expect(wrong({ tax: { kind: "exempt", name: "", percent: 0, note: "" } })).toEqual(["tax", "note"]);
});
