import { demoAccounts, demoPassword } from "../database/demo-world.mjs";

/** Prints the address and, with the demo world, its accounts. */
export function announce(port) {
  console.log(`\nPitchside is at ${process.env.APP_URL || `http://localhost:${port}`} (Ctrl-C ends it)`);
  if (process.env.SEED_DEMO !== "1") return;
  const width = Math.max(...demoAccounts.map(([address]) => address.length));
  console.log(`\nDemo accounts, all with the password ${demoPassword}`);
  for (const [address, who] of demoAccounts) console.log(`  ${address.padEnd(width)}  ${who}`);
  console.log("");
}
