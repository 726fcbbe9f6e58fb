import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";

/** A PostgreSQL server of the machine's own programs, as an operator has who does not use the embedded one. */
export interface OwnServer {
  urlOf: (database: string, user: string) => string;
  stop: () => void;
}

const dumpPrograms = ["pg_dump", "pg_restore", "psql"];
const serverPrograms = ["initdb", "pg_ctl"];

/** What is missing on the PATH for a backup and its restore, or null: pg_dump reads only servers up to its own version. */
export function whatIsMissing(): string | null {
  const versions = new Map([...dumpPrograms, ...serverPrograms].map((name) => [name, majorOf(name)]));
  const absent = [...versions].filter(([, major]) => major === null).map(([name]) => name);
  if (absent.length > 0) return `there is no ${absent.join(", ")} on the PATH`;
  const [client, server] = [versions.get("pg_dump"), versions.get("initdb")];
  return client === server ? null : `pg_dump is of version ${client} and the server of ${server}`;
}

function majorOf(program: string): string | null {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? null;
}

export async function startOwnServer(): Promise<OwnServer> {
  const directory = mkdtempSync(path.join(tmpdir(), "pitchside-own-"));
  const account = serverAccount();
  if (account) chownSync(directory, account.uid, account.gid);
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { ...account, cwd: "/", stdio: "ignore", env: { ...process.env, LC_ALL: "C" } });
  run("initdb", ["-D", directory, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c port=${port}`;
  run("pg_ctl", ["start", "-D", directory, "-l", path.join(directory, "log"), "-w", "-s", "-o", settings]);
  return {
    urlOf: (database, user) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    stop: () => {
      run("pg_ctl", ["stop", "-D", directory, "-m", "immediate", "-s"]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root.
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
