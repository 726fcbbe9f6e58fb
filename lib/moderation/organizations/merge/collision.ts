import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** `from` ends, `into` stays. */
export interface MergePair {
  from: { id: string; slug: string; name: string };
  into: { id: string };
}

/** Where both organizations have a row of which only one can be, and what becomes of the two. */
export interface Collision {
  label: string;
  /** What the preview says: "the higher role applies". */
  rule: string;
  /** Brings the two together and answers how many there were. */
  settle: (tx: Tx, pair: MergePair) => Promise<number>;
}

const named = (name: string) => Prisma.raw(`"${name}"`);

/** Rows of the two, `source` and `target`, that agree in this column. */
export const twins = ({ from, into }: MergePair, column: string): Prisma.Sql => Prisma.sql`
  source."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid
    AND source.${named(column)} = target.${named(column)}`;

export const deleteDuplicatesOfMerged = (tx: Tx, pair: MergePair, table: string, column: string): Promise<number> =>
  tx.$executeRaw`DELETE FROM ${named(table)} source USING ${named(table)} target WHERE ${twins(pair, column)}`;

/** Where a name may stand once in an organization. */
export const sameName = (table: string, label: string): Collision => ({
  label,
  rule: "both stay; the old organization’s name is added to one of them",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE ${named(table)} source SET "name" = source."name" || ' (' || ${pair.from.slug} || ')'
    FROM ${named(table)} target WHERE ${twins(pair, "name")}`,
});
