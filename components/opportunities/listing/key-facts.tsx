import { formatCount, formatDate } from "@/lib/platform/format";
import type { ReactNode } from "react";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";
import { NotProvided } from "./panel";

/** Term and deadlines at a glance. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const { termType, termStart, termEnd, decisionDeadline, leadTimeDays, segment, ageRestricted } = listing;
  const term = [termStart && formatDate(termStart), termEnd && formatDate(termEnd)].filter(Boolean).join(" to ");
  return (
    <dl
      id="key-facts"
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-xl border border-line bg-card px-5 py-4.5 lg:grid-cols-3"
    >
      <Fact name="Term">{termType ? labelOf(termType) : null}</Fact>
      <Fact name="Dates">{term || null}</Fact>
      <Fact name="Decision deadline">{decisionDeadline ? formatDate(decisionDeadline) : null}</Fact>
      <Fact name="Lead time">{leadTimeDays === null ? null : formatCount(leadTimeDays, "day")}</Fact>
      <Fact name="Segment">{segment ? labelOf(segment) : null}</Fact>
      <Fact name="Age-restricted">{ageRestricted ? "Yes" : "No"}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="eyebrow">{name}</dt>
    <dd className="mt-0.5 text-sm font-medium">{children ?? <NotProvided />}</dd>
  </div>
);
