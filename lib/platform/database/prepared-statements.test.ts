import { statementName } from "./prepared-statements";

test("one text has one name, and two texts have two", () => {
  const [first, second] = ['SELECT "id" FROM "users" WHERE "id" = $1', "UPDATE x SET y = $1"];
  expect(statementName({ sql: first })).toBe(statementName({ sql: first }));
  expect(statementName({ sql: first })).not.toBe(statementName({ sql: second }));
  expect(statementName({ sql: first })).toMatch(/^pitchside_\d+$/);
});

test("the longest statements of a page are prepared", () =>
  expect(statementName({ sql: `SELECT ${"1,".repeat(15_000)}1` })).toMatch(/^pitchside_\d+$/));

test("statements that only configure a connection are not prepared, nor are very long ones", () => {
  for (const sql of ["SET LOCAL lock_timeout = 5", "SAVEPOINT a", "LISTEN pages", `SELECT ${"1,".repeat(25_000)}1`])
    expect([sql.slice(0, 20), statementName({ sql })]).toEqual([sql.slice(0, 20), ""]);
});

test("a connection prepares a limited number of statements, however many are sent", () => {
  const names = Array.from({ length: 2000 }, (_, at) => statementName({ sql: `SELECT ${at}` })).filter(Boolean);
  expect(names.length).toBeGreaterThan(300);
  expect(names.length).toBeLessThanOrEqual(400);
});
