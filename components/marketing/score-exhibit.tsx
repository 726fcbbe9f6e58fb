import { MatchBadge } from "@/components/match/match-badge";
import { MatchBar, factorName } from "@/components/match/match-bar";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { exampleMatch } from "./example-match";

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
