/** The possible meanings of a column in a file of signed deals. */
export const dealColumnLabels = {
  ...{ sponsor: "Sponsor", email: "Sponsor’s email", category: "Category", listing: "Listing", package: "Package" },
  ...{ termStart: "Start", termEnd: "End", value: "Value", currency: "Currency", exclusive: "Exclusive" },
  ...{ payment: "Payment", paymentAmount: "Payment amount", paymentDue: "Payment due", paymentPaid: "Paid on" },
  ...{ deliverable: "Deliverable", quantity: "Quantity", deliverableDue: "Deliverable due" },
} as const;
export type DealColumn = keyof typeof dealColumnLabels;

export const dealColumns = Object.keys(dealColumnLabels) as [DealColumn, ...DealColumn[]];

export const dayColumns = [
  "termStart",
  "termEnd",
  "paymentDue",
  "paymentPaid",
  "deliverableDue",
] as const satisfies readonly DealColumn[];

export const amountColumns = ["value", "paymentAmount"] as const satisfies readonly DealColumn[];

/** What each column of a file means, in its order; null for one that isn’t used. */
export type DealMapping = readonly (DealColumn | null)[];

export type Columns = ReadonlyMap<DealColumn, number>;

export const columnsOf = (mapping: DealMapping): Columns =>
  new Map(mapping.flatMap((column, at) => (column === null ? [] : [[column, at] as const])));
