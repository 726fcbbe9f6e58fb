import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** One server process of the production build, on a port of its own. */
export interface Instance {
  url: string;
  pid: number;
  /** Asks it to exit, or kills it, and waits until it has exited. */
  stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
}

const patienceMs = 120_000;

/**
 * Starts the build that the browser tests run against a second time, with settings of its own. It takes no queued work:
 * one that is killed would hold what another test waits for, and its mails would lead to its own address.
 */
export async function startInstance(settings: Record<string, string>): Promise<Instance> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.resolve("scripts/serve.mjs"), "start"], {
    env: { ...process.env, NODE_ENV: "production", PORT: port, APP_URL: url, BACKGROUND_JOBS: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => output.push(String(text)));
  const ended = once(child, "exit");
  const stop: Instance["stop"] = async (signal = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended;
  };
  process.once("exit", () => child.kill("SIGKILL"));
  if (await isHealthy(url, ended)) return { url, pid: child.pid ?? 0, stop };
  await stop("SIGKILL");
  throw new Error(`The server did not start:\n${output.join("")}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function isHealthy(url: string, ended: Promise<unknown>): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && performance.now() < until) {
    const result = await fetch(`${url}/api/health`).catch(() => null);
    if (result?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
