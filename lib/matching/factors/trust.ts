/** Seller and data: verification, share and speed of replies, evidence behind the figures, and how fresh they are. */
import type { MetricSource } from "@/lib/listings/vocabulary";

import { dayNumber, UNKNOWN_VALUE, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts, Verification } from "../criteria";
import { count, dayText, percent, plainWords } from "../wording";
import { clampShare, ENOUGH, type Part } from "./part";

const verificationValues: Readonly<Record<Verification, number>> = {
  none: 0,
  email_domain: 0.5,
  document: 0.8,
  admin: 1,
};

const evidenceValues: Readonly<Record<MetricSource, number>> = {
  self_reported: 0.3,
  document: 0.6,
  platform_api: 0.8,
  third_party_audit: 1,
  admin_verified: 1,
};

/** 1 within a day, falling linearly to 0 after a week. */
export const replyTimeValue = (hours: number): number => clampShare((168 - hours) / 144);

/** 1 for figures of the last twelve months, falling linearly to 0 at three years. */
export const freshnessValue = (asOf: number, today: number): number => clampShare((1095 - (today - asOf)) / 730);

/** The sum of the four parts that do not change with the day, as `factorValue` adds them. */
export function trustSum({ seller, metricsSource }: ListingFacts): number {
  const { replyRate, medianReplyHours } = seller;
  let sum = verificationValues[seller.verification];
  sum += replyRate === null ? UNKNOWN_VALUE : clampShare(replyRate);
  sum += medianReplyHours === null ? UNKNOWN_VALUE : replyTimeValue(medianReplyHours);
  return sum + (metricsSource === null ? UNKNOWN_VALUE : evidenceValues[metricsSource]);
}

export const trustParts = ({ today }: CompiledBrief, listing: ListingFacts): Part[] => [
  ...sellerParts(listing),
  ...figureParts(listing, today),
];

function sellerParts({ seller: { verification, replyRate, medianReplyHours } }: ListingFacts): Part[] {
  return [
    {
      field: "seller.verification",
      value: verificationValues[verification],
      explain: () =>
        verification === "none" ? "The seller isn’t verified" : `The seller is verified by ${plainWords(verification)}`,
      missing: "Verification unknown",
    },
    {
      field: "seller.replyRate",
      value: replyRate === null ? null : clampShare(replyRate),
      explain: () => `The seller replies to ${replyShare(replyRate ?? 0)} of first messages`,
      missing: "Reply rate unknown",
    },
    {
      field: "seller.medianReplyHours",
      value: medianReplyHours === null ? null : replyTimeValue(medianReplyHours),
      explain: () => `${replyTimeText(medianReplyHours ?? 0)} ${count(medianReplyHours ?? 0)} hours`,
      missing: "Reply time unknown",
    },
  ];
}

function figureParts({ metricsSource, metricsAsOf }: ListingFacts, today: number): Part[] {
  const asOf = dayNumber(metricsAsOf);
  const freshness = asOf === null ? null : freshnessValue(asOf, today);
  const isOld = freshness !== null && freshness < 1;
  return [
    {
      field: "metricsSource",
      value: metricsSource && evidenceValues[metricsSource],
      explain: () => `Figures are ${evidenceText[metricsSource ?? "self_reported"]}`,
      missing: "Source of figures not provided",
    },
    {
      field: "metricsAsOf",
      value: freshness,
      explain: () => `Figures as of ${dayText(asOf ?? 0)}${isOld ? ", more than 12 months ago" : ""}`,
      missing: "Date of figures not provided",
      isMissed: isOld,
    },
  ];
}

/** Less than half is rounded down, so that it never shows as half. */
const replyShare = (rate: number): string => (rate >= ENOUGH ? percent(rate) : `only ${Math.floor(rate * 100)}%`);

const replyTimeText = (hours: number): string =>
  replyTimeValue(hours) >= ENOUGH ? "Median reply time:" : "Slow replies: a median of";

const evidenceText: Record<MetricSource, string> = {
  self_reported: "self-reported",
  document: "backed by a document",
  platform_api: "imported from the source platform",
  third_party_audit: "audited by a third party",
  admin_verified: "verified by Pitchside",
};
