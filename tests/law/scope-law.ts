import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** A policy's scope beside what it has to find, and the guard of those who may ask for it at all. */
export interface ScopeLaw {
  /** The ids that the scope lets the actor find. Throws where the guard refuses. */
  found: (actor: Actor) => Promise<string[]>;
  /** The ids of the rows that it has to find. */
  allowed: (actor: Actor) => Promise<string[]>;
}

export function law<A, Where, Row>(
  guard: (actor: Actor) => A,
  scope: (actor: A) => Where,
  isExpected: (actor: A, row: Row) => boolean,
  { find, all }: Table<Where, Row>,
): ScopeLaw {
  return {
    found: async (actor) => find(scope(guard(actor))),
    allowed: async (actor) => {
      const reader = guard(actor);
      return (await all()).filter(({ row }) => isExpected(reader, row)).map(({ id }) => id);
    },
  };
}

export interface Table<Where, Row> {
  find: (where: Where) => Promise<string[]>;
  all: () => Promise<{ id: string; row: Row }[]>;
}

/** A table that is found through Prisma. Its rows are read once; none is made after that. */
export function table<Where, Row>(
  findMany: (args: { where?: Where }) => Promise<Row[]>,
  idOf: (row: Row) => string = (row) => (row as { id: string }).id,
): Table<Where, Row> {
  let rows: Promise<{ id: string; row: Row }[]> | undefined;
  const read = async () => (await findMany({})).map((row) => ({ id: idOf(row), row }));
  return {
    find: async (where) => (await findMany({ where })).map(idOf),
    all: () => (rows ??= read()),
  };
}

/** The same rows, found through a piece of SQL. */
export const inSql = <Row>(
  query: (where: Prisma.Sql) => Promise<{ id: string }[]>,
  { all }: Pick<Table<unknown, Row>, "all">,
): Table<Prisma.Sql, Row> => ({ find: async (where) => (await query(where)).map(({ id }) => id), all });
