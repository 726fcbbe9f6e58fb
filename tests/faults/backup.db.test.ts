import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { follow, run } from "@/tests/support/servers/drill";
import { type OwnServer, startOwnServer, whatIsMissing } from "@/tests/support/servers/local-postgres";

jest.setTimeout(600_000);

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

/** A demo world's content, with rows of most nouns. */
async function demoWorld(settings: Settings): Promise<Content> {
  await node(["scripts/db.mjs", "seed"], settings);
  const before = await contentOf(settings);
  expect(Object.values(before.tables).filter((content) => !content.startsWith("0 rows")).length).toBeGreaterThan(25);
  expect(before.laws.length).toBeGreaterThan(100);
  expect(before.audit).toEqual({ rows: expect.any(Number) as number, anchor: expect.any(String) as string, bad: null });
  return before;
}

/** Approves a pending account, which adds to the audit and takes the next numbers of the sequences. */
const goOn = (settings: Settings) =>
  node(["scripts/run.mjs", "scripts/approve-user.ts", "pending@demo.test"], settings);

async function expectGoesOn(settings: Settings, { audit }: Content): Promise<void> {
  await goOn(settings);
  const after = (await contentOf(settings)).audit;
  expect(after.bad).toBeNull();
  expect(after.rows).toBeGreaterThan(audit.rows);
}

/** Uses the embedded server, as a running instance does. Returns how to let it go. */
async function hold(directory: string): Promise<() => Promise<unknown>> {
  const program = `import { acquirePostgres } from "./scripts/setup/postgres.mjs";
    const { release } = await acquirePostgres(process.argv[1]);
    process.stdin.resume().on("end", () => release().then(() => process.exit(0)));
    console.log("held");`;
  const args = ["--input-type=module", "--eval", program, path.join(directory, "postgres")];
  const holder = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  return () => {
    const ended = once(holder, "exit");
    holder.stdin.end();
    return ended;
  };
}

describe("the embedded database", () => {
  test("is restored completely from a backup made while it ran, including its secret", async () => {
    const settings = { DATA_DIR: inHome("data"), BACKUP: inHome("embedded"), AUTH_SECRET: "" };
    const before = await demoWorld(settings);
    const secret = readFileSync(inHome("data/auth-secret"), "utf8");
    const letGo = await hold(settings.DATA_DIR);
    await follow("Back up", settings);
    await goOn(settings);

    await expect(follow("Restore the newest backup", settings)).rejects.toThrow("Stop it first.");
    await letGo();
    expect(await follow("Restore the newest backup", settings)).toMatch(/✓ Verifying the audit log: [\d,]+ rows/);
    expect(readdirSync(settings.DATA_DIR).filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
    expect(await contentOf(settings)).toEqual(before);
    expect(readFileSync(inHome("data/auth-secret"), "utf8")).toBe(secret);
    await expectGoesOn(settings, before);

    const [backup = ""] = readdirSync(settings.BACKUP);
    appendFileSync(path.join(settings.BACKUP, backup, "data.tar.gz"), "x");
    await expect(follow("Restore the newest backup", settings)).rejects.toThrow("is damaged");
    expect(readdirSync(settings.DATA_DIR).filter((name) => name.startsWith("before-restore-"))).toHaveLength(1);
  });

  test("is not restored from a backup that never finished", async () => {
    mkdirSync(inHome("half/pitchside-2026-11-27T020000Z"), { recursive: true });
    const settings = { DATA_DIR: inHome("untouched"), BACKUP: inHome("half") };
    await expect(follow("Restore the newest backup", settings)).rejects.toThrow("its manifest is missing");
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });
});

const missing = whatIsMissing();
if (missing) process.stderr.write(`The drill with pg_dump and pg_restore is not tried: ${missing}.\n`);

describe("an external PostgreSQL", () => {
  const servers: Pick<OwnServer, "stop">[] = [];
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
    "comes back whole on another server, with the files of its bucket, by a user without privileges",
    async () => {
      const bucket = await startBucket();
      servers.push(bucket);
      const settings = { ...bucket.settings, DATABASE_URL: await emptyDatabase("live"), BACKUP: inHome("own") };
      await demoWorld(settings);
      await run("psql", ["-qc", bucket.rowOfFile, settings.DATABASE_URL], {});
      const before = await contentOf(settings);
      const stored = new Map(bucket.files);
      await node(["scripts/backup.mjs", "create", settings.BACKUP], settings);
      mkdirSync(inHome("own/pitchside-2020-01-01T000000Z"), { recursive: true });
      await node(["scripts/backup.mjs", "create", settings.BACKUP, "--keep", "1"], settings);
      // What has no manifest is no backup of ours, and stays.
      expect(readdirSync(settings.BACKUP)).toHaveLength(2);

      bucket.files.clear();
      await expect(follow("Restore the newest backup", settings)).rejects.toThrow("is not empty");
      const restored = { ...settings, DATABASE_URL: await emptyDatabase("restored") };
      expect(await follow("Restore the newest backup", restored)).toMatch(/✓ Verifying the audit log: [\d,]+ rows/);
      expect(await contentOf(restored)).toEqual(before);
      expect(bucket.files).toEqual(stored);
      await expectGoesOn(restored, before);
      expect(await contentOf(settings)).toEqual(before);
    },
  );
});

/** As much of S3 as reading and storing by path need, with one file in it. */
async function startBucket() {
  const id = randomUUID();
  const bytes = Buffer.from("A picture of a stand.");
  const files = new Map<string, Buffer>([[`/files/${id}`, bytes]]);
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = new URL(request.url ?? "/", "http://bucket").pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const length = request.headers["x-amz-decoded-content-length"];
    if (request.method === "PUT") files.set(key, unwrapped(Buffer.concat(chunks), length));
    response.end(request.method === "GET" ? files.get(key) : undefined);
  }

  return {
    files,
    rowOfFile: `INSERT INTO stored_files ("id", "kind", "name", "contentType", "byteSize", "sha256")
      VALUES ('${id}', 'picture', 'stand.png', 'image/png', ${bytes.length}, '${createHash("sha256").update(bytes).digest("hex")}')`,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    stop: () => server.close().closeAllConnections(),
  };
}

/** The SDK sends a small file as one chunk between its length and its checksum. */
function unwrapped(body: Buffer, length: string | string[] | undefined): Buffer {
  if (!length) return body;
  const start = body.indexOf("\r\n") + 2;
  return body.subarray(start, start + Number(length));
}
