import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isEnding, runChild, seconds } from "../program.mjs";

const began = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const retried = [];
const times = [];
const slowFiles = [];
const slowFilesShown = 10;

/**
 * Runs one check and counts it. `work` returns `{ passed, failed, skipped?, retried?, files?, output }`, or throws,
 * which is one failure; `files` are `{ name, ms }`. The output is shown only when something failed.
 */
export async function check(label, work) {
  const since = performance.now();
  if (!process.stdout.isTTY || process.env.CI) console.log(`  … ${label}`);
  const { passed, failed, skipped = 0, retried: again = [], files = [], output } = await work().catch(asFailure);
  if (isEnding()) return false;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  retried.push(...again);
  if (files.length > 0) slowFiles.push({ label, files: slowest(files) });
  const counts = passed + failed > 1 ? `: ${passed} passed${failed ? `, ${failed} failed` : ""}` : "";
  console.log(`  ${failed ? "✗" : "✓"} ${label}${counts} (${seconds(since)})`);
  if (failed) console.log(`\n${output.trim().replace(/^/gm, "    ")}\n`);
  return failed === 0;
}

/** A command that passes or fails as a whole. */
export const checkCommand = (label, command, args, options) =>
  check(label, async () => {
    const { code, output } = await runChild(command, args, options);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  });

/** Records the wall and CPU time of a part; parts timed inside it are counted separately. */
export async function timePart(name, work) {
  const noted = times.length;
  const [since, cpuBefore] = [performance.now(), cpuSeconds()];
  try {
    return await work();
  } finally {
    const inner = times.slice(noted);
    const less = (key) => inner.reduce((sum, part) => sum + part[key], 0);
    const cpu = cpuSeconds() - cpuBefore - less("cpu");
    times.push({ name, wall: (performance.now() - since) / 1000 - less("wall"), cpu });
  }
}

/**
 * Prints the tests that needed a retry, the slowest files, the time of each part, and the totals; returns the exit
 * code. If TEST_TALLY names a file, the totals continue from those that an earlier run wrote there.
 */
export function conclude() {
  for (const { label, files } of slowFiles) {
    console.log(`\n  Slowest of the ${label}`);
    for (const { name, ms } of files) console.log(`  ${inSeconds(ms / 1000)}  ${name}`);
  }
  console.log(`\n  ${"Part".padEnd(12)}${"wall".padStart(8)}${"CPU".padStart(8)}`);
  for (const { name, wall, cpu } of times) console.log(`  ${name.padEnd(12)}${inSeconds(wall)}${inSeconds(cpu)}`);
  const code = total.failed === 0 ? 0 : 1;
  const minutes = (performance.now() - began) / 60_000;
  console.log(`  ${"all".padEnd(12)}${inSeconds(minutes * 60)}  (${minutes.toFixed(1)} minutes)\n`);
  for (const name of retried) console.log(`  ! passed on retry: ${name}`);
  const { passed, failed, skipped } = addEarlier();
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  return code;
}

function addEarlier() {
  const file = process.env.TEST_TALLY;
  if (!file) return total;
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const sum = Object.fromEntries(Object.entries(total).map(([name, count]) => [name, count + (earlier[name] ?? 0)]));
  writeFileSync(file, JSON.stringify(sum));
  return sum;
}

const slowest = (files) => files.toSorted((one, other) => other.ms - one.ms).slice(0, slowFilesShown);

const inSeconds = (count) => (Number.isNaN(count) ? "" : `${count.toFixed(0)} s`).padStart(8);

/** CPU time of this process and of those it has run so far; NaN where the system does not report it. */
function cpuSeconds() {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const afterName = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1).split(" ");
  // utime, stime, cutime and cstime of proc(5), in hundredths of a second.
  return afterName.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

const asFailure = (error) => ({ passed: 0, failed: 1, output: error.message });
