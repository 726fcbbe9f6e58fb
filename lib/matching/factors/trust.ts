/** Seller and data: verification, share and speed of replies, evidence behind the figures, and how fresh they are. */
import type { MetricSource } from "@/lib/listings/vocabulary";

import { dayNumber, UNKNOWN_VALUE, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts, Verification } from "../criteria";
import { count, dayWords, percent, plainWords } from "../wording";
import { clampShare, type Part } from "./part";

export const verificationValues: Readonly<Record<Verification, number>> = {
  none: 0,
  email_domain: 0.5,
  document: 0.8,
  admin: 1,
};

export const evidenceValues: Readonly<Record<MetricSource, number>> = {
  self_reported: 0.3,
  document: 0.6,
  platform_api: 0.8,
  third_party_audit: 1,
  admin_verified: 1,
};

/** 1 within a day, falling in a line to 0 after a week. */
export const replyTimeValue = (hours: number): number => clampShare((168 - hours) / 144);

/** 1 for figures of the last twelve months, falling in a line to 0 at three years. */
export const freshnessValue = (asOf: number, today: number): number => clampShare((1095 - (today - asOf)) / 730);

/** The sum of the four parts that do not change with the day, as `factorValue` adds them. */
export function trustSum({ seller, metricsSource }: ListingFacts): number {
  const { replyRate, medianReplyHours } = seller;
  let sum = verificationValues[seller.verification];
  sum += replyRate === null ? UNKNOWN_VALUE : clampShare(replyRate);
  sum += medianReplyHours === null ? UNKNOWN_VALUE : replyTimeValue(medianReplyHours);
  return sum + (metricsSource === null ? UNKNOWN_VALUE : evidenceValues[metricsSource]);
}

export function trustParts({ today }: CompiledBrief, listing: ListingFacts): Part[] {
  const { seller, metricsSource } = listing;
  const { replyRate, medianReplyHours } = seller;
  const asOf = dayNumber(listing.metricsAsOf);
  return [
    {
      field: "seller.verification",
      value: verificationValues[seller.verification],
      say: () =>
        seller.verification === "none"
          ? "The seller is not verified"
          : `The seller is verified by ${plainWords(seller.verification)}`,
      missing: "Verification not known",
    },
    {
      field: "seller.replyRate",
      value: replyRate === null ? null : clampShare(replyRate),
      say: () => `The seller answers ${percent(replyRate ?? 0)} of enquiries`,
      missing: "The seller has no record of replies yet",
    },
    {
      field: "seller.medianReplyHours",
      value: medianReplyHours === null ? null : replyTimeValue(medianReplyHours),
      say: () => `The seller answers within ${count(medianReplyHours ?? 0)} hours, by the median`,
      missing: "The seller has no reply time yet",
    },
    {
      field: "metricsSource",
      value: metricsSource && evidenceValues[metricsSource],
      say: () => `Its figures are ${evidenceWords[metricsSource ?? "self_reported"]}`,
      missing: "The source of its figures is not given",
    },
    {
      field: "metricsAsOf",
      value: asOf === null ? null : freshnessValue(asOf, today),
      say: () => `Its figures are as of ${dayWords(asOf ?? 0)}`,
      missing: "The date of its figures is not given",
    },
  ];
}

const evidenceWords: Record<MetricSource, string> = {
  self_reported: "the seller's own",
  document: "backed by a document",
  platform_api: "read from the platform",
  third_party_audit: "audited by a third party",
  admin_verified: "verified by Pitchside",
};
