import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { youngMemory } from "@/scripts/setup/server.mjs";
import { residentMb } from "@/tests/support/servers/resident-memory";

const program = path.resolve("node_modules/next/dist/bin/next");

export interface Served {
  url: string;
  /** Resident memory of the process, in megabytes. */
  memoryMb: () => number;
  stop: () => Promise<void>;
}

const environment = (extra: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: "production" as const,
  NEXT_TELEMETRY_DISABLED: "1",
  ...extra,
});

export async function runNext(args: string[], folder: string): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: environment(), stdio: "pipe" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new Error(`next ${args.join(" ")} ended with ${code}:\n${text.slice(-2000)}`);
}

/** `next start` in a folder, once it answers. */
export const serveNext = (folder: string, port: number): Promise<Served> =>
  serve([program, "start", "--port", String(port)], folder, port);

/** The product as `npm start` serves it, request hooks included, once it answers. */
export const serveProduct = (
  port: number,
  extra: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<Served> =>
  serve([youngMemory, ...nodeOptions, path.resolve("scripts/serve.mjs"), "start"], process.cwd(), port, extra);

/** What the server on a port printed last. */
export const logOf = (port: number): string => path.join(tmpdir(), `bench-${port}.log`);

async function serve(
  args: string[],
  folder: string,
  port: number,
  extra: Record<string, string> = {},
): Promise<Served> {
  const log = openSync(logOf(port), "w");
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment({ PORT: String(port), ...extra }),
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const url = `http://localhost:${port}`;
  await untilAnswering(url, child);
  return { url, memoryMb: () => Math.round(residentMb(child.pid)), stop: () => ended(child) };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`Nothing answers at ${url}.`);
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([end, wait(8000).then(() => child.kill("SIGKILL"))]);
}
