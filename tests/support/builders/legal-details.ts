import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { Prisma, db } from "@/lib/platform/db";

export const legalDetails = (more: Partial<LegalDetails> = {}): LegalDetails => ({
  legalName: "Harbour Events Limited",
  registrationNumber: "04123456",
  taxId: "GB 123 4567 89",
  address: { street: "12 Quay Street", city: "Leeds", region: "", postalCode: "LS1 4AB", country: "GB" },
  billingAddress: null,
  bank: {
    accountHolder: "Harbour Events Limited",
    account: "GB82 WEST 1234 5698 7654 32",
    routing: "",
    bic: "WESTGB2L",
    bankName: "West Bank",
  },
  currencyAccounts: [],
  tax: noTax,
  paymentDays: 30,
  ...more,
});

/** Gives organizations their legal details for contracts and invoices. */
export async function giveLegalDetails(ids: readonly string[], more: Partial<LegalDetails> = {}): Promise<void> {
  await db.organization.updateMany({ where: { id: { in: [...ids] } }, data: { legalDetails: legalDetails(more) } });
}

/** As before an admin has entered them. */
export async function takeLegalDetails(ids: readonly string[]): Promise<void> {
  await db.organization.updateMany({ where: { id: { in: [...ids] } }, data: { legalDetails: Prisma.DbNull } });
}
