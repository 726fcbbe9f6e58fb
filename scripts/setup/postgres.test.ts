import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { byTier } from "@/tests/support/tier";

const tested = pathToFileURL(path.resolve("scripts/setup/postgres.mjs")).href;
const home = mkdtempSync(path.join(os.tmpdir(), "pitchside-cluster-"));
const directory = path.join(home, "postgres");

// Each user is a process of its own, as two starts from one checkout are: it says its port, and ends at its first input.
const programOf = (place: string, options = "{}") => `
  import { acquirePostgres } from ${JSON.stringify(tested)};
  const server = await acquirePostgres(${JSON.stringify(place)}, ${options});
  console.log(new URL(server.urlOf("postgres")).port);
  process.stdin.once("data", async () => { await server.release(); process.exit(0); });
`;

async function user(place = directory) {
  const args = ["--input-type=module", "-e", programOf(place)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const leave = async (how: "politely" | "killed") => {
    const ended = once(child, "exit");
    if (how === "killed") child.kill("SIGKILL");
    else child.stdin.write("go\n");
    await ended;
  };
  return { port, leave };
}

const isRunning = () => existsSync(path.join(directory, "postmaster.pid"));

const serverPid = () => promisify(execFile)("head", ["-1", path.join(directory, "postmaster.pid")]);

jest.setTimeout(90_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

test("two that start at the same time share one server, which ends with the last of them", async () => {
  const [first, second] = await Promise.all([user(), user()]);
  expect(second.port).toBe(first.port);
  await first.leave("politely");
  expect(isRunning()).toBe(true);
  await second.leave("politely");
  expect(isRunning()).toBe(false);
});

test("a killed user does not keep the server up forever", async () => {
  const killed = await user();
  const other = await user();
  await killed.leave("killed");
  await other.leave("politely");
  expect(isRunning()).toBe(false);
});

test("after everything was killed, the next start recovers", async () => {
  const killed = await user();
  const { stdout } = await serverPid();
  await killed.leave("killed");
  process.kill(Number(stdout), "SIGKILL");
  const next = await user();
  expect(next.port).toBe(killed.port);
  await next.leave("politely");
  expect(isRunning()).toBe(false);
});

test("a server that is killed while someone watches runs again at the same address", async () => {
  const watching = programOf(directory, "{ watch: { pauseMs: 50, report: console.log } }");
  const child = spawn(process.execPath, ["--input-type=module", "-e", watching], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const port = (await lines.next()).value as string;
  const { stdout: first } = await serverPid();
  process.kill(Number(first), "SIGKILL");
  expect((await lines.next()).value).toContain("is running again");
  const { stdout: second } = await serverPid();
  expect(Number(second)).not.toBe(Number(first));
  const login = { host: "127.0.0.1", port: Number(port), user: "pitchside", database: "postgres" };
  const client = new pg.Client({ ...login, password: passwordOf(directory) });
  await client.connect();
  await client.end();
  const ended = once(child, "exit");
  child.stdin.write("go\n");
  await ended;
  expect(isRunning()).toBe(false);
});

/* As `npm start` runs it: below a shell, which dies of the signal too, and each of them tells the program in its way. */
const started = `
  import { onExit, runProgram } from ${JSON.stringify(pathToFileURL(path.resolve("scripts/setup/program.mjs")).href)};
  import { acquirePostgres } from ${JSON.stringify(tested)};
  await runProgram(async () => {
    const { release } = await acquirePostgres(${JSON.stringify(directory)});
    onExit(release);
    console.log("ready");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
`;

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

test("a signal to the whole group ends the server, whoever else gets it", async () => {
  const file = path.join(home, "started.mjs");
  writeFileSync(file, started);
  for (let attempt = 0; attempt < byTier({ default: 3, full: 20 }); attempt += 1) {
    const signal = signals[attempt % signals.length] ?? "SIGTERM";
    const shell = spawn("sh", ["-c", `${process.execPath} ${file}; true`], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    await once(createInterface(shell.stdout), "line");
    const isClosed = once(shell.stdout, "close");
    process.kill(-(shell.pid ?? 0), signal);
    // npm hands the signal on as well.
    process.kill(-(shell.pid ?? 0), signal);
    await isClosed;
    expect({ attempt, signal, isRunning: isRunning() }).toEqual({ attempt, signal, isRunning: false });
  }
});

const passwordOf = (place: string) => readFileSync(`${place}.password`, "utf8").trim();

test("every server has its own password, which only its owner can read, and no default password works", async () => {
  const other = path.join(home, "other");
  await (await user(other)).leave("politely");
  const running = await user();
  const open = async (word: string) => {
    const place = { host: "127.0.0.1", port: Number(running.port), database: "postgres" };
    const client = new pg.Client({ ...place, user: "pitchside", password: word });
    return client.connect().then(
      () => client.end().then(() => "open"),
      (error: { code?: string }) => error.code,
    );
  };
  const usual = ["postgres", "password", "pitchside", "admin", "Pitchside-demo-2026"];
  const results = await Promise.all([...usual, passwordOf(directory)].map(open));
  await running.leave("politely");
  expect(results).toEqual([...usual.map(() => "28P01"), "open"]);
  expect(passwordOf(directory)).toMatch(/^[\w-]{32}$/);
  expect(passwordOf(other)).not.toBe(passwordOf(directory));
  for (const place of [directory, other]) expect(statSync(`${place}.password`).mode & 0o077).toBe(0);
});
