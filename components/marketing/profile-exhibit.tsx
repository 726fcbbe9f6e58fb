import { formatNumber } from "@/lib/platform/format";
import { labelOf } from "@/lib/listings/labels";
import { exampleListing, examplePastSponsor, exampleReach } from "./example-match";

const { estImpressions, metricsSource, seller, exclusivityCategories, blockedCategories } = exampleListing;
const source = `${labelOf(metricsSource ?? "")}, September 2026`;
const grouped = (figure: number | null) => (figure === null ? null : formatNumber(figure));

const figures = [
  { what: "Unique visitors", value: grouped(exampleReach.attendanceUnique), source },
  { what: "Social followers", value: grouped(exampleReach.socialFollowers), source },
  { what: "Estimated impressions", value: grouped(estImpressions), source },
  { what: "Average TV audience", value: null, source: "Not provided" },
] as const;

const facts = [
  { what: "Exclusivity", value: exclusivityText() },
  { what: "Past sponsor", value: examplePastSponsor },
  { what: "Reply rate", value: repliesText() },
] as const;

function exclusivityText(): string {
  const [open] = exclusivityCategories;
  const [rejected] = blockedCategories;
  return `By category. ${labelOf(open ?? "")} is open, ${labelOf(rejected ?? "").toLowerCase()} is not accepted.`;
}

function repliesText(): string {
  const share = Math.round((seller.replyRate ?? 0) * 100);
  return `${share}% of inquiries, half of them within ${seller.medianReplyHours} hours`;
}

/** An excerpt of a listing page, with the source of each figure. */
export function ProfileExhibit() {
  return (
    <div className="p-5 sm:p-6">
      <p className="num text-lg font-[640]">Harbour Regatta, Plymouth</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {figures.map(({ what, value, source }) => (
          <div key={what}>
            <dt className="text-meta text-soft">{what}</dt>
            <dd>
              <span className={`block num text-xl font-[640] ${value ? "" : "text-gold"}`}>{value ?? "?"}</span>
              <span className={`text-xs ${value ? "text-soft" : "text-gold"}`}>{source}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 divide-y divide-line border-t border-line text-sm">
        {facts.map(({ what, value }) => (
          <div key={what} className="grid gap-x-4 py-2.25 sm:grid-cols-[8rem_1fr]">
            <dt className="text-soft">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
