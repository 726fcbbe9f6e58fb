import { isEnding } from "./process/program.mjs";

const rewrites = process.stdout.isTTY && !process.env.CI;
const longMs = 5000;

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Shows one line a step: while it runs (in a log only when it takes long) and when it ends, with its note and seconds. */
export async function step(label, work) {
  const since = performance.now();
  const announce = () => process.stdout.write(`  … ${label}${rewrites ? "" : "\n"}`);
  const later = setTimeout(announce, rewrites ? 0 : longMs);
  const finish = (mark, note) => {
    clearTimeout(later);
    const suffix = typeof note === "string" ? `: ${note}` : "";
    process.stdout.write(`${rewrites ? "\r\u001b[2K" : ""}  ${mark} ${label}${suffix} (${seconds(since)})\n`);
  };
  try {
    const note = await work();
    finish("✓", note);
  } catch (error) {
    finish("✗", isEnding() ? "stopped" : undefined);
    throw error;
  }
}
