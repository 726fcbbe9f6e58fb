import type { ReactNode } from "react";

import { FactLink, type AnchorOf } from "@/components/match/fact-link";
import { MatchBadge } from "@/components/match/match-badge";
import { factorName, MatchBar } from "@/components/match/match-bar";
import { MatchReasons } from "@/components/match/match-reasons";
import type { FactorShare, MatchDetail } from "@/components/match/match-view";
import { displayedScore } from "@/lib/matching/labels";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";

interface MatchPanelProps {
  match: MatchDetail;
  /** The brief the match is based on. */
  briefName?: string;
  /** The offer the score is based on: "Presenting rights, $45,000". */
  scoredOn?: string | null;
  /** Whether the breakdown starts expanded. */
  open?: boolean;
  /** Links each explanation to the page section with its fact. */
  anchorOf?: AnchorOf;
  actions?: ReactNode;
}

const confidenceTexts = {
  high: { tone: "pitch", text: "High confidence" },
  medium: { tone: "neutral", text: "Medium confidence" },
  low: { tone: "gold", text: "? Low confidence" },
} as const;

export function MatchPanel({ match, briefName, scoredOn, open = false, anchorOf, actions }: MatchPanelProps) {
  const confidence = confidenceTexts[match.confidence];
  return (
    <Card>
      <section aria-label="Match" className="px-5 py-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MatchBadge score={match.score} label={match.label} size="lg" />
          <Badge tone={confidence.tone}>{confidence.text}</Badge>
        </div>
        {briefName ? <p className="mt-2 text-meta text-soft">Based on your brief “{briefName}”</p> : null}
        {scoredOn ? <p className="mt-1 text-meta text-soft">Scored on: {scoredOn}</p> : null}
        <MatchBar contributions={match.contributions} className="mt-4" />
        <MatchReasons match={match} anchorOf={anchorOf} className="mt-4" />
        <MatchBreakdown match={match} open={open} />
        <WhatWouldChange changes={match.whatWouldChange ?? []} anchorOf={anchorOf} />
        {actions ? <div className="mt-4 flex flex-wrap gap-2">{actions}</div> : null}
      </section>
    </Card>
  );
}

/** Every factor's points to the hundredth; the last line is their sum, which is the score. */
function MatchBreakdown({ match, open = false }: { match: MatchDetail; open?: boolean }) {
  return (
    <details open={open} className="mt-4 text-sm">
      <summary className="rounded-md font-semibold hover:text-pitch">How the score adds up</summary>
      <div className="-mx-2.5 mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="Score breakdown">
        <Table>
          <caption className="sr-only">Points by factor, adding up to the score</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>Factor</TableHeaderCell>
              <TableHeaderCell numeric>Weight</TableHeaderCell>
              <TableHeaderCell numeric>Fit</TableHeaderCell>
              <TableHeaderCell numeric>Points</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {match.contributions.map((share) => (
              <BreakdownRow key={share.factor} share={share} />
            ))}
          </TableBody>
          <tfoot className="border-t-2 border-ink font-semibold">
            <tr>
              <TableHeaderCell scope="row">Score</TableHeaderCell>
              <td />
              <td />
              <TableCell numeric>{match.score.toFixed(2)}</TableCell>
            </tr>
          </tfoot>
        </Table>
      </div>
      <p className="mt-2 text-meta text-soft">
        Weights and fits are rounded; points are exact. {match.score.toFixed(2)} is shown as{" "}
        {displayedScore(match.score)}: scores are rounded down, so they always match their label.
      </p>
    </details>
  );
}

function BreakdownRow({ share }: { share: FactorShare }) {
  const isExtra = share.weight === 0;
  return (
    <TableRow>
      <TableHeaderCell scope="row">
        {factorName(share.factor)}
        {share.note ? <span className="block text-meta font-normal text-soft">{share.note}</span> : null}
      </TableHeaderCell>
      <TableCell numeric>{isExtra ? "–" : share.weight.toFixed(1)}</TableCell>
      <TableCell numeric>{Math.round(share.value * 100)}%</TableCell>
      <TableCell numeric>
        {isExtra && share.points > 0 ? `+${share.points.toFixed(2)}` : share.points.toFixed(2)}
      </TableCell>
    </TableRow>
  );
}

interface WhatWouldChangeProps {
  changes: NonNullable<MatchDetail["whatWouldChange"]>;
  anchorOf?: AnchorOf;
}

function WhatWouldChange({ changes, anchorOf }: WhatWouldChangeProps) {
  if (changes.length === 0) return null;
  return (
    <div className="mt-4 rounded-lg bg-sunk px-4 py-3 text-sm">
      <h3 className="text-sm">What could change this score</h3>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-soft">
        {changes.map((change) => (
          <li key={change.text}>
            <FactLink field={change.field} anchorOf={anchorOf}>
              {change.text}
            </FactLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
