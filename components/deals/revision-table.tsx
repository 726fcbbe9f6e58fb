import { contentText } from "@/lib/listings/quantity";
import type { ReactNode } from "react";

import { ChangedQuantity, NewAmount, OldAmount } from "@/components/deals/changed-figure";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { type LineChange, diffRevisions } from "@/lib/deals/diff";
import { termLabel } from "@/lib/deals/term-label";
import type { LineView, RevisionView } from "@/lib/deals/view";
import {
  acceptanceTexts,
  discountText,
  exclusivityText,
  firstRefusalText,
  moneyText,
  scheduleText,
  yearValues,
} from "@/lib/deals/wording";
import { yearText } from "@/lib/deals/years";

interface RevisionTableProps {
  /** The previous revision, if any. */
  before: RevisionView | null;
  after: RevisionView;
  termType: string | null;
  /** The names of the two, if they aren't revisions of an offer. */
  names?: { before: string; after: string };
  /** It can no longer be accepted: shows how it was offered instead of what accepting it would do. */
  isClosed?: boolean;
}

/** The terms of a revision by line, with changes from the previous one. */
export function RevisionTable({ before, after, termType, names, isClosed = false }: RevisionTableProps) {
  const diff = diffRevisions(before, after);
  const term = <Term before={diff.termChanged ? before : null} after={after} termType={termType} />;
  return (
    <div className="@container">
      <Table className="@max-xs:[&_:is(td,th)]:px-1 @max-xs:[&_:is(td,th)]:text-xs">
        <caption className="sr-only">
          {before
            ? `${names?.after ?? `Revision ${after.revision}`} compared with ${names?.before.toLowerCase() ?? `revision ${before.revision}`}`
            : `Revision ${after.revision}`}
        </caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Line</TableHeaderCell>
            <TableHeaderCell className="hidden @xl:table-cell">Term</TableHeaderCell>
            <TableHeaderCell numeric>
              <span className="hidden @md:inline">Quantity</span>
              <abbr title="Quantity" className="no-underline @md:hidden">
                Qty
              </abbr>
            </TableHeaderCell>
            {before ? <RevisionHead number={before.revision} name={names?.before} /> : null}
            <RevisionHead number={after.revision} name={names?.after} />
          </TableRow>
        </TableHead>
        <TableBody>
          {diff.lines.map((change, index) => (
            <LineRow key={index} change={change} revisions={{ before, after }} term={term} />
          ))}
          <RightRow
            old={before && exclusivityText(before.exclusivity)}
            now={exclusivityText(after.exclusivity)}
            changed={diff.exclusivityChanged}
            hasBefore={before !== null}
            term={term}
          />
          <RightRow
            old={before && firstRefusalText(before)}
            now={firstRefusalText(after)}
            changed={diff.firstRefusalChanged}
            hasBefore={before !== null}
            term={term}
          />
          <TotalRow before={before} after={after} changed={diff.totalChanged} />
        </TableBody>
      </Table>
      <p className="px-2.5 pt-2 text-xs text-soft @xl:hidden">Term: {term}</p>
      {yearValues(after).map(({ label, value }) => (
        <p key={label} className="px-2.5 pt-2 text-xs text-soft">
          {`${label}: ${value}`}
        </p>
      ))}
      {names ? null : (
        <p className="px-2.5 pt-2 text-xs text-soft">
          Payments: {before && diff.scheduleChanged ? <del className="mr-1">{scheduleText(before)}</del> : null}
          {diff.scheduleChanged ? <ins>{scheduleText(after)}</ins> : scheduleText(after)}
        </p>
      )}
      {names ? null : (
        <p className="px-2.5 pt-1 text-xs text-soft">
          {isClosed ? "Acceptance" : "If accepted"}:{" "}
          {before && diff.acceptanceChanged ? (
            <del className="mr-1">{acceptanceTexts[before.acceptance].label}</del>
          ) : null}
          {diff.acceptanceChanged ? (
            <ins>{acceptanceTexts[after.acceptance].label}</ins>
          ) : (
            acceptanceTexts[after.acceptance].label
          )}
          {isClosed ? "." : `. ${acceptanceTexts[after.acceptance].offer}`}
        </p>
      )}
    </div>
  );
}

function RevisionHead({ number, name }: { number: number; name?: string }) {
  if (name) return <TableHeaderCell numeric>{name}</TableHeaderCell>;
  return (
    <TableHeaderCell numeric>
      <span className="hidden @md:inline">Revision {number}</span>
      <abbr title={`Revision ${number}`} className="no-underline @md:hidden">
        Rev. {number}
      </abbr>
    </TableHeaderCell>
  );
}

function LineRow({
  change,
  revisions,
  term,
}: {
  change: LineChange<LineView>;
  revisions: Pick<RevisionTableProps, "before" | "after">;
  term: ReactNode;
}) {
  const { kind, before, after } = change;
  const [hasBefore, { currency }] = [revisions.before !== null, revisions.after];
  const line = after ?? before;
  if (!line) return null;
  const isReworded = before !== null && after !== null && before.description !== after.description;
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="min-w-24 font-normal! wrap-anywhere @max-xs:min-w-20">
        {kind === "removed" ? <del>{line.description}</del> : kind === "added" ? <ins>{line.description}</ins> : null}
        {kind === "same" || kind === "changed" ? (
          <>
            {isReworded ? <del className="block text-xs">{before.description}</del> : null}
            {isReworded ? <ins>{line.description}</ins> : line.description}
          </>
        ) : null}
        <LineYear before={before} after={after} of={(after ? revisions.after : revisions.before) ?? revisions.after} />
        <LineContents line={line} of={(after ? revisions.after : revisions.before) ?? revisions.after} />
      </TableHeaderCell>
      <TableCell className="hidden whitespace-nowrap @xl:table-cell">{term}</TableCell>
      <TableCell numeric>
        {line.discount ? (
          "–"
        ) : (
          <ChangedQuantity before={hasBefore ? before?.quantity : after?.quantity} after={after?.quantity} />
        )}
      </TableCell>
      {hasBefore ? (
        <TableCell numeric>
          {before ? <OldAmount amount={before.total} now={after?.total} currency={currency} /> : "–"}
        </TableCell>
      ) : null}
      <TableCell numeric>
        {after ? (
          <NewAmount amount={after.total} was={hasBefore ? before?.total : after.total} currency={currency} />
        ) : (
          "–"
        )}
      </TableCell>
    </TableRow>
  );
}

/** The year that a line is for, with its previous year. */
function LineYear({ before, after, of }: Pick<LineChange<LineView>, "before" | "after"> & { of: RevisionView }) {
  const text = ({ year }: LineView) => (year ? yearText(of, year) : "Whole term");
  if (!before?.year && !after?.year) return null;
  const isMoved = before !== null && after !== null && before.year !== after.year;
  return (
    <span className="block text-meta text-soft">
      {isMoved ? <del className="mr-1">{text(before)}</del> : null}
      {isMoved ? <ins>{text(after)}</ins> : text((after ?? before)!)}
    </span>
  );
}

/** The package's contents, how a discount was entered, or a custom-line mark. */
function LineContents({ line, of }: { line: LineView; of: RevisionView }) {
  const off = discountText(line, of.lines, of.currency);
  if (off) return <span className="block text-meta text-soft">{off}</span>;
  if (line.isCustom) return <span className="block text-meta text-soft">Custom line</span>;
  if (line.includes.length === 0) return null;
  const includes = line.includes.map(contentText);
  return <span className="block text-meta text-soft">Includes {includes.join(", ")}</span>;
}

interface RightRowProps {
  /** The right's previous and current label; null if it isn't part of the terms. */
  old: string | null;
  now: string | null;
  changed: boolean;
  hasBefore: boolean;
  term: ReactNode;
}

/** A right that isn't priced separately, such as exclusivity. */
function RightRow({ old, now, changed, hasBefore, term }: RightRowProps) {
  if (!old && !now) return null;
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="font-normal!">
        {changed && old ? <del className="block">{old}</del> : null}
        {changed && now ? <ins>{now}</ins> : now}
      </TableHeaderCell>
      <TableCell className="hidden whitespace-nowrap @xl:table-cell">{term}</TableCell>
      <TableCell numeric>–</TableCell>
      {hasBefore ? <TableCell numeric>{old ? "included" : "–"}</TableCell> : null}
      <TableCell numeric>{now ? "included" : "–"}</TableCell>
    </TableRow>
  );
}

function TotalRow({ before, after, changed }: { before: RevisionView | null; after: RevisionView; changed: boolean }) {
  return (
    <TableRow>
      <TableHeaderCell scope="row">Total</TableHeaderCell>
      <TableCell className="hidden @xl:table-cell" />
      <TableCell />
      {before ? (
        <TableCell numeric>
          {changed ? <del>{moneyText(before.total, before.currency)}</del> : moneyText(before.total, before.currency)}
        </TableCell>
      ) : null}
      <TableCell numeric className="num font-semibold">
        {moneyText(after.total, after.currency)}
      </TableCell>
    </TableRow>
  );
}

function Term({
  before,
  after,
  termType,
}: {
  before: RevisionView | null;
  after: RevisionView;
  termType: string | null;
}) {
  const now = termLabel(after.termStart, after.termEnd, termType);
  if (!before) return now;
  return (
    <>
      <del className="mr-1">{termLabel(before.termStart, before.termEnd, termType)}</del>
      <ins>{now}</ins>
    </>
  );
}
