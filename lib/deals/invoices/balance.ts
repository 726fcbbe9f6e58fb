/**
 * An invoice is immutable; credit notes reduce it. One that is credited in full can be replaced by a corrected invoice.
 */
import { share } from "@/lib/billing/invoices/parties";

export interface IssuedDocument {
  id: string;
  creditsId: string | null;
  amountCents: bigint;
  taxCents: bigint;
}

export const totalOf = ({ amountCents, taxCents }: IssuedDocument): number => Number(amountCents + taxCents);

export const creditedOf = ({ id }: { id: string }, all: readonly IssuedDocument[]): number =>
  all.filter(({ creditsId }) => creditsId === id).reduce((sum, each) => sum + totalOf(each), 0);

/** The amount still due on a document. */
export const openOf = (document: IssuedDocument, all: readonly IssuedDocument[]): number =>
  document.creditsId === null ? totalOf(document) - creditedOf(document, all) : 0;

export const isInvoiced = (all: readonly IssuedDocument[]): boolean => all.some((each) => openOf(each, all) > 0);

/** The net amount and tax of a credit, so that full credits add up to the invoice's amounts, to the cent. */
export function creditParts(invoice: IssuedDocument, credited: number, cents: number) {
  const [tax, total] = [Number(invoice.taxCents), totalOf(invoice)];
  const taxCents = share(tax, credited + cents, total) - share(tax, credited, total);
  return { amountCents: BigInt(cents - taxCents), taxCents: BigInt(taxCents) };
}
