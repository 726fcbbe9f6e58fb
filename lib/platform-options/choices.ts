/**
 * The admins' choices for the whole product, as known to this process or window: features that are switched off, and
 * the labels, order and hidden codes of vocabularies. The server loads them from the database and embeds them in the
 * document, so that a component renders the same on both sides. Enforcement reads the database (`isFeatureOn`).
 */
import type { Feature } from "./features";

interface Vocabularies {
  /** By code; only what differs from the label in the code. */
  labels: Readonly<Record<string, string>>;
  /** One list of codes per vocabulary with a custom order. */
  orders: readonly (readonly string[])[];
  /** Codes that are no longer offered. */
  hidden: readonly string[];
}

export interface Choices {
  off: readonly Feature[];
  terms: Vocabularies;
}

export const noTerms: Vocabularies = { labels: {}, orders: [], hidden: [] };
export const noChoices: Choices = { off: [], terms: noTerms };

/** The id of the data block in a document. */
export const choicesBlock = "platform-choices";

const shared = globalThis as { pitchsideChoices?: Choices };

export function choices(): Choices {
  shared.pitchsideChoices ??= fromDocument();
  return shared.pitchsideChoices;
}

export function setChoices(chosen: Choices): void {
  shared.pitchsideChoices = chosen;
}

/** A value that depends on labels: computed once, and again after an admin's change. */
export function perChoices<Value>(make: () => Value): () => Value {
  let made: { by: Choices; value: Value } | undefined;
  return () => {
    const by = choices();
    if (made?.by !== by) made = { by, value: make() };
    return made.value;
  };
}

/** Whether a feature's interface is shown. */
export const isFeatureShown = (feature: Feature): boolean => !choices().off.includes(feature);

/** The label that an admin chose for a code. */
export const chosenLabel = (code: string): string | undefined => {
  const { labels } = choices().terms;
  return Object.hasOwn(labels, code) ? labels[code] : undefined;
};

/** In the admin's order; codes new in the code come last. */
export function orderedCodes<Code extends string>(codes: readonly Code[]): readonly Code[] {
  const order = choices().terms.orders.find((each) => isOrderOf(each, codes));
  if (!order) return codes;
  const place = (code: Code) => (order.includes(code) ? order.indexOf(code) : order.length);
  return [...codes].sort((a, b) => place(a) - place(b));
}

/** Vocabularies share a few codes, so the order with the most of these is used. */
const isOrderOf = (order: readonly string[], codes: readonly string[]): boolean =>
  order.filter((code) => codes.includes(code)).length > codes.length / 2;

/** Whether a code is no longer offered; where it is already in use, it stays. */
export const isHiddenCode = (code: string): boolean => choices().terms.hidden.includes(code);

/** The block is ours, so its text needs no validation; it is empty while there are no choices. */
function fromDocument(): Choices {
  const text = typeof document === "undefined" ? null : document.getElementById(choicesBlock)?.textContent;
  return text ? (JSON.parse(text) as Choices) : noChoices;
}
