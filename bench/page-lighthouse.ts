/** Lighthouse's results for a page, on mobile and on desktop. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserLaunch } from "@/tests/support/browser/launch";

const run = promisify(execFile);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Form = "mobile" | "desktop";

export type Scores = Record<(typeof categories)[number], number> & {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  worstPerformance: number;
  /** Audits of the other three categories that did not pass. */
  missed: string[];
};

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
}

/** The median of five runs (or `BENCH_LIGHTHOUSE` runs), and the worst score among them. */
export async function lighthouseOf(url: string, form: Form, cookie?: string): Promise<Scores> {
  const scores: Scores[] = [];
  for (let round = 0; round < Number(process.env.BENCH_LIGHTHOUSE || 5); round += 1)
    scores.push(await measured(url, form, cookie));
  scores.sort((a, b) => b.performance - a.performance || a.lcpMs - b.lcpMs);
  const middle = scores[Math.floor((scores.length - 1) / 2)] as Scores;
  return { ...middle, worstPerformance: scores.at(-1)?.performance ?? middle.performance };
}

/** Lighthouse occasionally loses a trace and asks to be run again. */
async function measured(url: string, form: Form, cookie?: string): Promise<Scores> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(url, form, cookie);
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function once(url: string, form: Form, cookie?: string): Promise<Scores> {
  const { executablePath, args = [] } = browserLaunch();
  const flags = ["--headless=new", ...args].join(" ");
  const preset = form === "desktop" ? ["--preset=desktop"] : [];
  const loggedIn = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const options = ["--output=json", "--quiet", `--chrome-flags=${flags}`, ...preset, ...loggedIn];
  const call = ["lighthouse@13.5.0", "--", url, ...options];
  const { stdout } = await run("npm", ["exec", "--yes", ...call], {
    maxBuffer: 2 ** 27,
    env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) },
  });
  return scoresOf(JSON.parse(stdout.slice(stdout.indexOf("{"))) as Report);
}

function scoresOf({ categories: found, audits }: Report): Scores {
  const points = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)] as const);
  const others = categories.slice(1).flatMap((name) => found[name]?.auditRefs.map(({ id }) => id) ?? []);
  return {
    ...(Object.fromEntries(points) as Record<(typeof categories)[number], number>),
    lcpMs: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
    cls: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
    tbtMs: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
    worstPerformance: points[0]?.[1] ?? 0,
    missed: others.filter((id) => audits[id]?.scoreDisplayMode === "binary" && audits[id]?.score === 0),
  };
}
