import { installDependencies } from "./setup/install/dependencies.mjs";
import { requireNode } from "./setup/install/node-version.mjs";
import { runProgram } from "./setup/process/program.mjs";

// Building needs neither a database nor a complete environment: it may happen on another machine.
async function build() {
  requireNode();
  await installDependencies();
  const { generateClient } = await import("./setup/database/prisma-client.mjs");
  const { buildWhenStale } = await import("./setup/run/build.mjs");
  await generateClient();
  await buildWhenStale();
  console.log("  The build is up to date.");
}

await runProgram(build);
