import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** `from` ends, `into` stays. */
export interface MergePair {
  from: { id: string; slug: string; name: string };
  into: { id: string };
}

/** Rows that both organizations have but only one can keep, and how they are merged. */
export interface Collision {
  label: string;
  /** The preview's text: "the higher role applies". */
  rule: string;
  /** Merges the two and returns how many there were. */
  settle: (tx: Tx, pair: MergePair) => Promise<number>;
}

const named = (name: string) => Prisma.raw(`"${name}"`);

/** Rows of both, `source` and `target`, with equal values in this column. */
export const twins = ({ from, into }: MergePair, column: string): Prisma.Sql => Prisma.sql`
  source."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid
    AND source.${named(column)} = target.${named(column)}`;

export const deleteDuplicatesOfMerged = (tx: Tx, pair: MergePair, table: string, column: string): Promise<number> =>
  tx.$executeRaw`DELETE FROM ${named(table)} source USING ${named(table)} target WHERE ${twins(pair, column)}`;

/** For names that must be unique in an organization. */
export const sameName = (table: string, label: string): Collision => ({
  label,
  rule: "both stay; the old organization’s name is added to one of them",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE ${named(table)} source SET "name" = source."name" || ' (' || ${pair.from.slug} || ')'
    FROM ${named(table)} target WHERE ${twins(pair, "name")}`,
});
