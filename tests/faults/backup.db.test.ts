import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { follow, run } from "@/tests/support/servers/drill";
import { type OwnServer, startOwnServer, whatIsMissing } from "@/tests/support/servers/local-postgres";

jest.setTimeout(300_000);

const home = mkdtempSync(path.join(tmpdir(), "pitchside-drill-"));
const inHome = (name: string) => path.join(home, name);

afterAll(() => rmSync(home, { recursive: true, force: true }));

type Settings = Record<string, string>;

const node = (args: string[], settings: Settings) => run(process.execPath, args, settings);

interface Content {
  tables: Record<string, string>;
  sequences: Record<string, number>;
  laws: string[];
  audit: { rows: number; anchor: string | null; bad: string | null };
}

const contentOf = async (settings: Settings): Promise<Content> =>
  JSON.parse(
    (await node(["scripts/run.mjs", "tests/support/database/content.ts"], settings)).trim().split("\n").at(-1) ?? "",
  ) as Content;

/** What a demo world holds, with rows of most nouns, and the last row of its audit. */
async function demoWorld(settings: Settings): Promise<{ before: Content; anchor: string }> {
  await node(["scripts/db.mjs", "seed"], settings);
  const before = await contentOf(settings);
  expect(Object.values(before.tables).filter((content) => !content.startsWith("0 rows")).length).toBeGreaterThan(25);
  expect(before.laws.length).toBeGreaterThan(100);
  expect(before.audit).toEqual({ rows: expect.any(Number) as number, anchor: expect.any(String) as string, bad: null });
  return { before, anchor: before.audit.anchor ?? "" };
}

/** Lets a waiting account in, which adds to the audit and takes the next numbers of the sequences. */
const goOn = (settings: Settings) =>
  node(["scripts/run.mjs", "scripts/approve-user.ts", "pending@demo.test"], settings);

async function expectGoesOn(settings: Settings, { audit }: Content): Promise<void> {
  await goOn(settings);
  const after = (await contentOf(settings)).audit;
  expect(after.bad).toBeNull();
  expect(after.rows).toBeGreaterThan(audit.rows);
}

describe("the embedded database", () => {
  test("comes back whole from a copy of the stopped data directory, its secret included", async () => {
    const settings = { DATA_DIR: inHome("data"), BACKUP: inHome("embedded.tar.gz"), AUTH_SECRET: "" };
    const { before, anchor } = await demoWorld(settings);
    const secret = readFileSync(inHome("data/auth-secret"), "utf8");
    await follow("Back up the embedded database", settings);
    await goOn(settings);
    expect((await contentOf(settings)).tables).not.toEqual(before.tables);

    expect(await follow("Restore the embedded database", { ...settings, ANCHOR: anchor })).toContain("is intact");
    expect(existsSync(inHome("data.before"))).toBe(true);
    expect(await contentOf(settings)).toEqual(before);
    expect(readFileSync(inHome("data/auth-secret"), "utf8")).toBe(secret);
    await expectGoesOn(settings, before);
  });

  test("is not copied while it runs", async () => {
    const settings = { DATA_DIR: inHome("running"), BACKUP: inHome("running.tar.gz") };
    await run("mkdir", ["-p", inHome("running/postgres")], {});
    await run("touch", [inHome("running/postgres/postmaster.pid")], {});
    await expect(follow("Back up the embedded database", settings)).rejects.toThrow();
    expect(existsSync(settings.BACKUP)).toBe(false);
  });
});

const missing = whatIsMissing();
if (missing) process.stderr.write(`The drill with pg_dump and pg_restore is not tried: ${missing}.\n`);

describe("a PostgreSQL of one's own", () => {
  const servers: OwnServer[] = [];
  afterAll(() => servers.forEach((server) => server.stop()));

  /** The address of a database on a server of its own, owned by a user who may do nothing else there. */
  async function emptyDatabase(name: string): Promise<string> {
    const server = await startOwnServer();
    servers.push(server);
    for (const statement of ["CREATE ROLE pitchside LOGIN", `CREATE DATABASE ${name} OWNER pitchside`])
      await run("psql", ["-qc", statement, server.urlOf("postgres", "postgres")], {});
    return server.urlOf(name, "pitchside");
  }

  (missing ? test.skip : test)(
    "comes back whole from pg_dump on another server, by a user without privileges",
    async () => {
      const settings = { DATABASE_URL: await emptyDatabase("live"), BACKUP: inHome("own.dump") };
      const { before, anchor } = await demoWorld(settings);
      await follow("Back up your own PostgreSQL", settings);

      const restored = { ...settings, DATABASE_URL: await emptyDatabase("restored"), ANCHOR: anchor };
      expect(await follow("Restore your own PostgreSQL", restored)).toContain("is intact");
      expect(await contentOf(restored)).toEqual(before);
      await expectGoesOn(restored, before);
      expect(await contentOf(settings)).toEqual(before);
    },
  );
});
