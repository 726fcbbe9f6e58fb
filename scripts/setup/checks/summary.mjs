import { runChild } from "../process/child.mjs";
import { isEnding } from "../process/program.mjs";
import { seconds } from "../progress.mjs";

const total = { passed: 0, failed: 0, skipped: 0, retried: [] };

/**
 * Runs one check and adds it up. `work` answers `{ passed, failed, skipped?, retried?, output }`, or throws, which is one failure.
 * The output is shown only when something failed.
 */
export async function check(label, work) {
  const since = performance.now();
  if (!process.stdout.isTTY || process.env.CI) console.log(`  … ${label}`);
  const { passed, failed, skipped = 0, retried = [], output } = await work().catch(asFailure);
  if (isEnding()) return false;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.retried.push(...retried);
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

/** Prints the tests that needed a second try, then the totals; returns the exit code. */
export function conclude() {
  for (const name of total.retried) console.log(`  ! passed on retry: ${name}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 ? 0 : 1;
}

const asFailure = (error) => ({ passed: 0, failed: 1, output: error.message });
