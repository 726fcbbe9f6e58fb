import type { OfferAcceptance } from "@/lib/organizations/vocabulary";
import { formatCount, formatDate, formatInZone, formatTime, formatZone } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { formatAmount, formatMoney, toCents } from "@/lib/platform/money";
import { declineReasonLabels } from "@/lib/messages/declines/reasons";
import { FIRST_REFUSAL_DAYS } from "./renewal/renewal-clock";
import { valueByYear, yearText } from "./years";
import type { DealDetail, LineView, ProposalDetail, RevisionView } from "./view";

/** The wording of deals for people on either side. Amounts are in currency units. */
export const moneyText = (amount: number, currency: string): string => formatAmount(amount, currency);

/** `10% off Sleeve partner`, `$500 off the total`; null for an item. */
export function discountText({ discount }: LineView, lines: readonly LineView[], currency: string): string | null {
  if (!discount) return null;
  const what = discount.of === null ? "the total" : lines[discount.of]?.description;
  const off = discount.percent === null ? moneyText(discount.amount ?? 0, currency) : `${discount.percent}%`;
  return `${off} off ${what}`;
}

/** `Year 1 (Aug 1, 2027 to Jul 31, 2028)` with its value; empty if no line is for a single year. */
export function yearValues(terms: Pick<RevisionView, "lines" | "currency" | "termStart" | "termEnd">) {
  if (terms.lines.every(({ year }) => !year)) return [];
  const lines = terms.lines.map((line) => ({ ...line, totalCents: toCents(line.total, terms.currency) }));
  return valueByYear(lines, terms).map((cents, at) => ({
    label: yearText(terms, at + 1),
    value: formatMoney(cents, terms.currency),
  }));
}

/** `Exclusivity: insurance, Great Britain`, or null if nothing is exclusive. */
export function exclusivityText({ level, categories, territory }: RevisionView["exclusivity"]): string | null {
  if (level === "none") return null;
  const what = level === "sole_sponsor" ? "sole sponsor" : listed(categories.map((code) => lowerFirst(labelOf(code))));
  const isEverywhere = territory.length === 0 || territory.includes("*");
  return `Exclusivity: ${what}, ${isEverywhere ? "everywhere" : listed(territory.map(countryName))}`;
}

/** `First half $10,000 on Aug 1, 2027; …` */
export const scheduleText = ({
  paymentSchedule,
  currency,
}: Pick<RevisionView, "paymentSchedule" | "currency">): string =>
  paymentSchedule
    ?.map(({ label, amount, dueOn }) => `${label} ${moneyText(amount, currency)} on ${formatDate(dueOn)}`)
    .join("; ") ?? "in full on the first day of the term";

export const firstRefusalText = ({ firstRefusal }: Pick<RevisionView, "firstRefusal">): string | null =>
  firstRefusal ? `Right of first refusal: ${FIRST_REFUSAL_DAYS} days` : null;

const listed = (words: string[]): string => words.join(words.some((word) => word.includes(",")) ? "; " : ", ");

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The status of a proposal without its deadline: the text before "until Friday, 6:00 PM". */
export function statusText(deal: Pick<DealDetail, "buyer" | "seller">, proposal: ProposalDetail): string {
  const other = proposal.side === "buyer" ? deal.seller.name : deal.buyer.name;
  switch (proposal.state) {
    case "awaiting_approval":
      return proposal.choices.approve ? "Awaiting your approval" : "Awaiting approval by your admin";
    case "awaiting_buyer":
    case "awaiting_seller":
      return proposal.isMyTurn ? "Your turn" : `Waiting for ${other}`;
    case "agreed":
      if (proposal.accepted?.isRecorded) return "Signed elsewhere";
      return `Agreed on revision ${proposal.accepted?.revision ?? proposal.revision}`;
    case "declined":
      return proposal.closed?.reason ? `Declined: ${declineReasonLabels[proposal.closed.reason]}` : "Declined";
    case "withdrawn":
      return "Withdrawn";
    case "expired":
      return "Expired";
  }
}

export const isOpen = ({ state }: Pick<ProposalDetail, "state">): boolean =>
  state === "awaiting_approval" || state === "awaiting_buyer" || state === "awaiting_seller";

/** A time in everyday words, relative to now: `today, 6:00 PM`, `Friday, 6:00 PM`, `Jan 14, 6:00 PM`. */
export function formatDeadline(iso: string, now: Date, timeZone?: string): string {
  const at = new Date(iso);
  const say = (options: Intl.DateTimeFormatOptions, date = at) => formatInZone(date, timeZone, options);
  const time = formatTime(at, now, timeZone);
  const day = (date: Date) => say({ year: "numeric", month: "2-digit", day: "2-digit" }, date);
  const hoursAway = (at.getTime() - now.getTime()) / 3_600_000;
  if (day(at) === day(now)) return `today, ${time}`;
  if (hoursAway > 0 && hoursAway < 6 * 24) return `${say({ weekday: "long" })}, ${time}`;
  const isThisYear = say({ year: "numeric" }) === say({ year: "numeric" }, now);
  return `${say({ day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) })}, ${time}`;
}

/** The same with its time zone, if it binds both sides: `Jan 14, 6:00 PM GMT+1`. */
export const formatDeadlineWithZone = (iso: string, now: Date, timeZone?: string): string =>
  `${formatDeadline(iso, now, timeZone)} ${formatZone(iso, timeZone)}`;

/** `3 hours left`; null if more than two days are left, or none. */
export function timeLeftText(iso: string, now: Date): string | null {
  const minutes = Math.floor((new Date(iso).getTime() - now.getTime()) / 60_000);
  if (minutes < 0 || minutes >= 48 * 60) return null;
  if (minutes < 60) return minutes <= 1 ? "about a minute left" : `${minutes} minutes left`;
  const hours = Math.floor(minutes / 60);
  return formatCount(hours, "hour left", "hours left");
}

/** `1 Ring Road, Leeds, West Yorkshire LS1 4AB, United Kingdom` */
const addressText = ({ street, city, region, postalCode, country }: LegalDetails["address"]): string =>
  [street, city, [region, postalCode].filter(Boolean).join(" "), countryName(country)].filter(Boolean).join(", ");

/** `Westford RFC Ltd, registration number 1234, tax ID GB 99, 1 Ring Road, Leeds, United Kingdom` */
export const partyText = ({ legalName, registrationNumber, taxId, address }: LegalDetails): string =>
  [
    legalName,
    registrationNumber && `registration number ${registrationNumber}`,
    taxId && `tax ID ${taxId}`,
    addressText(address),
  ]
    .filter(Boolean)
    .join(", ");

/** What accepting an offer does, worded for both sides before and after. */
export const acceptanceTexts: Record<OfferAcceptance, { label: string; offer: string; agreed: string }> = {
  binding: {
    label: "Binding",
    offer: "Accepting it creates a binding deal.",
    agreed: "These terms bind both sides.",
  },
  subject_to_contract: {
    label: "Subject to contract",
    offer: "Accepting it binds neither side until both have signed the contract.",
    agreed: "These terms bind neither side until both have signed the contract.",
  },
};
