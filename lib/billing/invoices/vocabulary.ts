/** An invoice is open until it is paid or void. Numbers form a single series without gaps. */
export const invoiceStatuses = ["open", "paid", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = { open: "Open", paid: "Paid", void: "Void" };

export const invoiceKinds = ["first", "renewal", "upgrade"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  first: "First period",
  renewal: "Renewal",
  upgrade: "Change of plan",
};

export const invoiceNumber = (number: number): string => `PS-${String(number).padStart(5, "0")}`;

/** The number in typed text: `PS-00012`, `ps12` and `12` are the same; null if there is none. */
export function numberIn(text: string): number | null {
  const digits = /^\s*(?:ps-?)?0*(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
