/** The wording of availability, the same on every screen. */
import { formatDate } from "@/lib/platform/format";
import type { AvailabilityState } from "./availability";
import { UNSTATED } from "./claims";
import { labelOf } from "./labels";

export interface AvailabilityView {
  state: AvailabilityState;
  /** ISO day. */
  until: string | null;
  isYours?: boolean;
}

const untilText = (until: string | null): string => (until === null ? "" : ` until ${formatDate(until)}`);

/** `Open`, `On hold until May 16, 2028`, `Sold out`; one's own hold reads `own`. */
export function unitsText({ state, until, isYours }: AvailabilityView, own = "On hold for you"): string {
  if (state === "open") return "Open";
  return state === "sold" ? "Sold out" : `${isYours ? own : "On hold"}${untilText(until)}`;
}

/** The same in a conversation, which both sides see. */
export const unitsTextBetween = (text: AvailabilityView): string => unitsText(text, "On hold for this conversation");

/** `Another sponsor (Insurance) has a deal until May 16, 2028, so exclusivity isn’t available.` */
export const sponsoredText = (category: string, until: string | null): string => {
  const industry = category === UNSTATED ? "" : ` (${labelOf(category)})`;
  return `Another sponsor${industry} has a deal${untilText(until)}, so exclusivity isn’t available.`;
};

/** `Insurance is exclusive to another sponsor until May 16, 2028.` */
export function categoryText(category: string, { state, until, isYours }: AvailabilityView): string {
  const isSole = category === "*";
  const name = isSole ? "Sole sponsorship" : labelOf(category);
  if (state === "open") return `${name} is open.`;
  if (state === "sold" && isYours) return `${name} is exclusive to you${untilText(until)}.`;
  if (state === "on_hold") return `${name} is on hold for ${isYours ? "you" : "another buyer"}${untilText(until)}.`;
  return isSole
    ? `Another sponsor is the sole sponsor${untilText(until)}.`
    : `${name} is exclusive to another sponsor${untilText(until)}.`;
}
