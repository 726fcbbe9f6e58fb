import { prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/run/prepare.mjs";
import { runProgram } from "./setup/process/program.mjs";
import { step } from "./setup/progress.mjs";
import { requireFreePort } from "./setup/process/ports.mjs";

async function develop() {
  const settled = await prepareProgram("development");
  const port = Number(process.env.PORT || 3000);
  await requireFreePort(port);
  await prepareDatabase(settled);
  await prepareDemoWorld(settled);
  const { startServer } = await import("./setup/run/server.mjs");
  const { announce } = await import("./setup/run/announcement.mjs");
  let server;
  await step("Starting the development server", async () => {
    server = await startServer("dev", port);
  });
  announce(port);
  await server.ended;
}

await runProgram(develop, () => 0);
