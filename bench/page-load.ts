/** The load that a page can take. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Times in milliseconds, until the last byte. */
export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 200: with any, the figures mean nothing. */
  refused: number;
}

const measured = Number(process.env.BENCH_SECONDS || 8);
const connections = 32;

/** Request options: a session, and whether the response may be compressed, which every browser accepts. */
export interface LoadOptions {
  cookie?: string;
  takesCompressed?: boolean;
}

export async function loadOf(url: string, options: LoadOptions = {}): Promise<Load> {
  await ask(url, Math.max(2, Math.round(measured / 3)), options);
  return ask(url, measured, options);
}

async function ask(url: string, seconds: number, { cookie, takesCompressed }: LoadOptions): Promise<Load> {
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(takesCompressed ? { "accept-encoding": "gzip, deflate, br" } : {}),
  };
  const requested = JSON.stringify({ url, seconds, connections, headers });
  const { stdout } = await run(process.execPath, ["bench/load-client.mjs", requested]);
  return JSON.parse(stdout) as Load;
}
