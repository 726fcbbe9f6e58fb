import type { ReactNode } from "react";
import { RevisionTable } from "@/components/deals/revision-table";
import { MatchBadge } from "@/components/match/match-badge";
import { MatchBar, factorName } from "@/components/match/match-bar";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { LineView, RevisionView } from "@/lib/deals/view";
import { labelOf } from "@/lib/listings/labels";
import { ageBands } from "@/lib/listings/vocabulary";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { cpmOf } from "@/lib/matching/factors/reach";
import { formatNumber } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import { exampleListing, examplePastSponsor, exampleReach, exampleMatch } from "./example-match";

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

interface ExhibitProps {
  title: string;
  text: ReactNode;
  /** Bullet points below the text. */
  points: readonly string[];
  /** A real part of the product, filled with demo data. */
  children: ReactNode;
  /** Puts the exhibit before the text on wide screens. */
  turned?: boolean;
}

/** One feature: text beside a live exhibit. */
export function Exhibit({ title, text, points, children, turned = false }: ExhibitProps) {
  return (
    <li className="grid items-center gap-x-14 gap-y-7 border-t border-line py-12 lg:grid-cols-2 lg:py-16">
      <div className={turned ? "lg:order-2" : undefined}>
        <h3 className="text-2xl tracking-[-0.025em]">{title}</h3>
        <p className="mt-3 max-w-[48ch] text-lg text-soft">{text}</p>
        <ul className="mt-5 max-w-[54ch] space-y-2 text-sm">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[1rem_1fr] gap-1.5">
              <span aria-hidden="true" className="font-bold text-pitch">
                +
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 rounded-xl border border-line bg-card">{children}</div>
    </li>
  );
}

const requested: readonly string[] = ["35_44", "45_54"];

/** The regatta's audience, reach and CPM, as the matcher computes them. */
export function AudienceExhibit() {
  const shares = exampleListing.audience.ageBands ?? {};
  const share = requested.reduce((sum, band) => sum + (shares[band as keyof typeof shares] ?? 0), 0);
  const { offers, uniqueReach, estImpressions } = exampleListing;
  const cpm = cpmOf(lowestPrice(offers) ?? 0, estImpressions ?? 1);
  return (
    <div className="p-5 sm:p-6">
      <table className="w-full text-sm tabular">
        <caption className="mb-3 text-left num text-lg font-[640]">Audience by age</caption>
        <tbody>
          {ageBands.map((band) => (
            <Band key={band} label={labelOf(band)} share={shares[band] ?? 0} isWanted={requested.includes(band)} />
          ))}
        </tbody>
      </table>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-3">
        <Figure what="In your target audience" value={`${Math.round(share * 100)}%`} />
        <Figure what="Reach" value={formatNumber(uniqueReach ?? 0)} />
        <Figure what="CPM" value={formatMoney(Math.round(cpm))} />
      </dl>
    </div>
  );
}

function Band({ label, share, isWanted: isRequested }: { label: string; share: number; isWanted: boolean }) {
  return (
    <tr>
      <th scope="row" className="w-[34%] py-0.75 pr-3 text-left text-meta font-normal">
        {label}
        {isRequested ? <span className="font-semibold text-pitch"> · target</span> : null}
      </th>
      <td className="py-0.75">
        <span
          className={`block h-3 rounded-[3px] ${isRequested ? "bg-pitch" : "bg-pitch-pale"}`}
          style={{ width: `${share * 250}%` }}
        />
      </td>
      <td className="w-12 py-0.75 pl-3 text-right text-soft">{Math.round(share * 100)}%</td>
    </tr>
  );
}

function Figure({ what, value }: { what: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-soft">{what}</dt>
      <dd className="num text-xl font-[640]">{value}</dd>
    </div>
  );
}

const line = (description: string, quantity: number, unitPrice: number): LineView => ({
  packageId: null,
  assetId: null,
  isCustom: false,
  includes: [],
  description,
  assetCategory: null,
  quantity,
  unitPrice,
  total: quantity * unitPrice,
});

function revision(number: number, lines: LineView[], message: string): RevisionView {
  return {
    revision: number,
    side: "seller",
    author: null,
    files: [],
    organizationName: "Northgate Sports Group",
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    currency: "USD",
    termStart: "2027-08-01",
    termEnd: "2028-05-31",
    exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
    firstRefusal: false,
    paymentSchedule: null,
    acceptance: "binding",
    message,
    expiresAt: "2027-01-15T18:00:00Z",
    createdAt: "2027-01-11T09:00:00Z",
  };
}

const before = revision(2, [line("Sleeve, first team", 1, 24_000), line("LED boards, home matches", 11, 600)], "");
const after = revision(
  3,
  [line("Sleeve, first team", 1, 21_500), line("LED boards, home matches", 13, 600)],
  "Meeting you in the middle, with two more boards.",
);

/** Two revisions of one proposal, in the same component as the thread uses. */
export function NegotiationExhibit() {
  return (
    <div className="px-3 pt-5 pb-4">
      <div className="px-2.5 pb-3">
        <p className="num text-lg font-[640]">Northgate Women FC</p>
        <p className="text-meta text-soft">Proposal, revision 3. Your turn until Friday, 6:00 PM</p>
      </div>
      <RevisionTable before={before} after={after} termType="season" />
      <p className="mx-2.5 mt-3 rounded-lg bg-sunk px-4 py-3 text-sm">{after.message}</p>
    </div>
  );
}

/** The example's points by factor, adding up to its score. */
export function ScoreExhibit() {
  const { contributions, score, label } = exampleMatch();
  return (
    <div className="px-3 pt-5 pb-3">
      <div className="px-2.5 pb-3">
        <MatchBadge score={score} label={label} size="lg" />
        <MatchBar contributions={contributions} className="mt-4" />
      </div>
      <Table>
        <caption className="sr-only">How the score of Harbour Regatta adds up</caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Factor</TableHeaderCell>
            <TableHeaderCell numeric>Max</TableHeaderCell>
            <TableHeaderCell numeric>Points</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {contributions.map(({ factor, weight, points, known }) => (
            <TableRow key={factor}>
              <TableHeaderCell scope="row" className="font-normal!">
                {factorName(factor)}
                {known < 1 ? <span className="text-gold"> ? partly unknown</span> : null}
              </TableHeaderCell>
              <TableCell numeric>{weight.toFixed(1)}</TableCell>
              <TableCell numeric>{points.toFixed(2)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <tfoot className="border-t-2 border-ink font-semibold">
          <tr>
            <TableHeaderCell scope="row">Score</TableHeaderCell>
            <TableCell numeric>100.0</TableCell>
            <TableCell numeric>{score.toFixed(2)}</TableCell>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}
