import { statementName } from "./prepared-statements";

test("one text has one name, and two texts have two", () => {
  const [first, second] = ['SELECT "id" FROM "users" WHERE "id" = $1', "UPDATE x SET y = $1"];
  expect(statementName({ sql: first })).toBe(statementName({ sql: first }));
  expect(statementName({ sql: first })).not.toBe(statementName({ sql: second }));
  expect(statementName({ sql: first })).toMatch(/^pitchside_\d+$/);
});

test("what only steers a connection is not kept, and neither is a text beyond measure", () => {
  for (const sql of ["SET LOCAL lock_timeout = 5", "SAVEPOINT a", "LISTEN pages", `SELECT ${"1,".repeat(20_000)}1`])
    expect([sql.slice(0, 20), statementName({ sql })]).toEqual([sql.slice(0, 20), ""]);
});

test("however many texts are put together, a connection keeps only so many", () => {
  const kept = Array.from({ length: 2000 }, (_, at) => statementName({ sql: `SELECT ${at}` })).filter(Boolean);
  expect(kept.length).toBeGreaterThan(300);
  expect(kept.length).toBeLessThanOrEqual(400);
});
