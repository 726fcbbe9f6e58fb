export const taxKinds = ["none", "rate", "exempt", "reverse_charge"] as const;

/**
 * Tax on an invoice: none, a rate on top of the amount, or the reason why none is charged. A type instead of an
 * interface, because deals store it as JSON.
 */
export type TaxRule = {
  kind: (typeof taxKinds)[number];
  /** The name of the tax, such as VAT; empty without a rate. */
  name: string;
  percent: number;
  /** Why no tax is charged. */
  note: string;
};

export const noTax: TaxRule = { kind: "none", name: "", percent: 0, note: "" };
