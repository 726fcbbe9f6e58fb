import { prepareSources } from "./setup/prepare.mjs";
import { runProgram } from "./setup/program.mjs";

// Building needs neither a database nor a complete environment: it may happen on another machine.
async function build() {
  await prepareSources();
  const { buildWhenStale } = await import("./setup/build.mjs");
  await buildWhenStale();
  console.log("  The build is up to date.");
}

await runProgram(build);
