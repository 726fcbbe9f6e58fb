/** The load that a page can take. */
import { execFile } from "node:child_process";
import { get } from "node:http";
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

export const measuredSeconds = Number(process.env.BENCH_SECONDS || 8);

/** Request options: a session, and whether the response may be compressed, which every browser accepts. */
export interface LoadOptions {
  cookie?: string;
  takesCompressed?: boolean;
  /** Requests at the same time, 32 by default. */
  connections?: number;
}

export async function loadOf(url: string, options: LoadOptions = {}): Promise<Load> {
  await requestFor(Math.max(2, Math.round(measuredSeconds / 3)), url, options);
  return requestFor(measuredSeconds, url, options);
}

async function requestFor(seconds: number, url: string, options: LoadOptions): Promise<Load> {
  const { connections = 32 } = options;
  const requested = JSON.stringify({ url, seconds, connections, headers: headersOf(options) });
  const { stdout } = await run(process.execPath, ["bench/load-client.mjs", requested]);
  return JSON.parse(stdout) as Load;
}

const headersOf = ({ cookie, takesCompressed }: LoadOptions) => ({
  ...(cookie ? { cookie } : {}),
  ...(takesCompressed ? { "accept-encoding": "gzip, deflate, br" } : {}),
});

/** The round with the median rate, and the range of rates. A refused response in any round counts. */
export function medianLoad(rounds: readonly Load[]): Load & { lowest: number; highest: number } {
  const sorted = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const [lowest, middle, highest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (!lowest || !middle || !highest) throw new Error("No round was measured.");
  return {
    ...middle,
    refused: rounds.reduce((total, { refused }) => total + refused, 0),
    lowest: lowest.requestsPerSecond,
    highest: highest.requestsPerSecond,
  };
}

/** The bytes of a page as they are sent, compressed or not. */
export function bytesOf(url: string, options: LoadOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: headersOf(options) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returns ${response.statusCode}.`));
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
