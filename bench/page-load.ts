/** What a page bears: autocannon from its own process, so that asking costs the server nothing. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx: with any, the figures mean nothing. */
  refused: number;
}

const seconds = Number(process.env.BENCH_SECONDS || 8);
const connections = 32;

interface Report {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

/** What is asked with: a session, and whether the answer may be compressed, as every browser says it may. */
export interface Asking {
  cookie?: string;
  takesCompressed?: boolean;
}

export async function loadOf(url: string, asking: Asking = {}): Promise<Load> {
  await cannon(url, Math.max(2, Math.round(seconds / 3)), asking);
  const { requests, latency, non2xx, errors } = await cannon(url, seconds, asking);
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, refused: non2xx + errors };
}

async function cannon(url: string, duration: number, { cookie, takesCompressed }: Asking): Promise<Report> {
  const options = ["-j", "-c", String(connections), "-d", String(duration)];
  const said = [
    ...(cookie ? [`cookie=${cookie}`] : []),
    ...(takesCompressed ? ["accept-encoding=gzip, deflate, br"] : []),
  ];
  const args = ["exec", "--yes", "autocannon@9.0.0", "--", ...options, ...said.flatMap((line) => ["-H", line]), url];
  const { stdout } = await run("npm", args, { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout.slice(stdout.indexOf("{"))) as Report;
}
