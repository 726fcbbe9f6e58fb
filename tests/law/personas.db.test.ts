import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { getFile } from "@/lib/platform/files/storage";
import { db } from "@/lib/platform/db";
import { scopeLaws } from "./scopes";
import { type Personas, makeWorld } from "./world";

/*
 * A scope finds rows by a query. Here everybody asks for everything, and it has to find the rows that are theirs by
 * their columns (expected-rows.ts), and no other.
 */
let personas: Personas;

beforeAll(async () => {
  ({ personas } = await makeWorld());
}, 120_000);

/** What the guard lets through; null for those it rejects. */
async function requested(ask: Promise<string[]>): Promise<string[] | null> {
  try {
    return (await ask).sort();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

describe.each(Object.keys(scopeLaws))("%s", (name) => {
  test("finds for everyone exactly the rows that are theirs", async () => {
    const law = scopeLaws[name];
    for (const [who, actor] of Object.entries(personas)) {
      expect([who, await requested(law!.found(actor))]).toEqual([who, await requested(law!.allowed(actor))]);
    }
  });

  test("finds something for someone, and not the same for all", async () => {
    const law = scopeLaws[name];
    const results = await Promise.all(Object.values(personas).map((actor) => requested(law!.found(actor))));
    expect(Math.max(...results.map((ids) => ids?.length ?? 0))).toBeGreaterThan(0);
    if (name !== "blog postsPublished") expect(new Set(results.map(String)).size).toBeGreaterThan(1);
  });
});

test("private files are found by their own organization, public ones by everyone", async () => {
  const files = await db.storedFile.findMany({ where: { kind: "attachment" } });
  const organizationOf = (actor: Actor) => ("organizationId" in actor ? actor.organizationId : null);
  for (const actor of Object.values(personas)) {
    for (const { id, isPublic, organizationId } of files) {
      const seen = await getFile(id, organizationOf(actor)).then(
        () => true,
        () => false,
      );
      expect(seen).toBe(isPublic || organizationId === organizationOf(actor));
    }
  }
});

test("every scope that a policy exports has its row here", () => {
  const policies = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("policy.ts"),
  );
  expect(policies.length).toBeGreaterThan(12);
  const scopes = policies.flatMap((path) =>
    scopesIn(readFileSync(join("lib", path), "utf8")).map((name) => `${path.replace(/\/policy\.ts$/, "")} ${name}`),
  );
  expect(scopes.toSorted()).toEqual(Object.keys(scopeLaws).toSorted());
});

/** The exports that are a `where`: of Prisma's kind, or a piece of SQL. */
function scopesIn(source: string): string[] {
  return source.split(/^(?=export )/m).flatMap((part) => {
    const name = /^export (?:const|function) (\w+)/.exec(part)?.[1];
    return name && /Prisma\.(\w+WhereInput|Sql|sql)\b/.test(part) ? [name] : [];
  });
}
