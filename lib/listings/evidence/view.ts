/** Evidence as its seller and admins see it, and the public part: which figures were verified, and when. */
import type { Prisma } from "@/lib/platform/db";
import { pictureUrl } from "../row";
import { type Figure, figures } from "./figures";
import type { EvidenceItem, VerifiedFigure } from "./schema";

export const evidenceInclude = {
  orderBy: { submittedAt: "asc" },
  select: {
    id: true,
    figure: true,
    link: true,
    state: true,
    revision: true,
    reason: true,
    submittedAt: true,
    decidedAt: true,
    file: { select: { id: true, name: true } },
  },
} satisfies Prisma.Listing$evidenceArgs;

export type EvidenceRow = Prisma.FigureEvidenceGetPayload<{ select: (typeof evidenceInclude)["select"] }>;

/** In the order of the form. Evidence of a figure that the listing no longer states is left out. */
export function evidenceItemsOf(rows: readonly EvidenceRow[], input: readonly Figure[]): EvidenceItem[] {
  const byFigure = new Map(rows.map((row) => [row.figure, row]));
  return figures.flatMap((figure) => {
    const row = byFigure.get(figure);
    return row && input.includes(figure) ? [itemOf(row, figure)] : [];
  });
}

const itemOf = (row: EvidenceRow, figure: Figure): EvidenceItem => ({
  figure,
  state: row.state,
  revision: row.revision,
  link: row.link,
  file: row.file && { ...row.file, url: pictureUrl(row.file.id) },
  reason: row.reason,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const verifiedFiguresOf = (rows: readonly EvidenceRow[], input: readonly Figure[]): VerifiedFigure[] =>
  evidenceItemsOf(rows, input).flatMap(({ figure, state, decidedAt }) =>
    state === "verified" && decidedAt ? [{ figure, verifiedAt: decidedAt }] : [],
  );
