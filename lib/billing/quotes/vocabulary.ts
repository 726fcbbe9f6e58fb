/** A quote is requested, quoted in versions, and then accepted, declined by us, withdrawn by the seller, or expired. */
export const quoteStatuses = ["requested", "quoted", "accepted", "declined", "expired", "withdrawn"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const openQuoteStatuses = ["requested", "quoted"] as const satisfies readonly QuoteStatus[];

export const quoteCurrencies = ["USD", "EUR", "GBP"] as const;

/** How long an invoice for a new plan may stay open before it is overdue. */
export const PAYMENT_DAYS = 14;

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  requested: "Needs a quote",
  quoted: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};
