/** What stands between the instances of a day's bench and their database. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/platform/env";

interface Opened {
  kind: string;
  /** Settings of the instances. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

const poolerPort = 4316;

export async function openDatabase(kind: string): Promise<Opened> {
  if (kind === "pgbouncer") return { kind, ...(await openPooler()) };
  if (kind === "replica") return { kind, ...(await openReplica()) };
  return { kind: "direct", settings: {}, close: async () => undefined };
}

/** PgBouncer in session mode, with as many connections as the database allows. */
async function openPooler(): Promise<Omit<Opened, "kind">> {
  const direct = new URL(env().DATABASE_URL);
  const folder = mkdtempSync(path.join(tmpdir(), "pooler-"));
  const login = `user=${direct.username} password=${direct.password}`;
  const lines = [
    "[databases]",
    `* = host=${direct.hostname} port=${direct.port} ${login}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nlogfile = ${folder}/log`,
    "auth_type = any\npool_mode = session\ndefault_pool_size = 80\nmax_client_conn = 1000",
  ];
  writeFileSync(`${folder}/pgbouncer.ini`, lines.join("\n"));
  // It does not run as root.
  execFileSync("chown", ["-R", "nobody", folder]);
  const pooler = spawn("pgbouncer", ["-q", "-u", "nobody", `${folder}/pgbouncer.ini`], { stdio: "inherit" });
  process.on("exit", () => pooler.kill());
  const url = new URL(direct);
  url.port = String(poolerPort);
  await untilAnswering(url.href);
  const close = async () => {
    pooler.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { settings: { DATABASE_URL: url.href }, close };
}

/** A streaming replica beside the embedded database's folder, made on the first call. */
async function openReplica(): Promise<Omit<Opened, "kind">> {
  const folder = path.resolve(process.env.DATA_DIR || ".data");
  const run = (command: string, place: string) =>
    execFileSync(process.execPath, ["scripts/scratch-cluster.mjs", command, place], { encoding: "utf8" }).trim();
  const url = new URL(run("standby", folder));
  url.pathname = new URL(env().DATABASE_URL).pathname;
  await untilAnswering(url.href);
  const close = async () => {
    run("crash", path.join(folder, "standby"));
    rmSync(path.join(folder, "standby"), { recursive: true, force: true });
  };
  return { settings: { DATABASE_REPLICA_URL: url.href }, close };
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client(url);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return;
    await wait(100);
  }
  throw new Error("The database does not answer.");
}
