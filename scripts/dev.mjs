import { requireFreePort } from "./setup/ports.mjs";
import { prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/prepare.mjs";
import { runProgram, step } from "./setup/program.mjs";

async function develop() {
  const settled = await prepareProgram("development");
  const port = Number(process.env.PORT || 3000);
  await requireFreePort(port);
  await prepareDatabase(settled);
  await prepareDemoWorld(settled);
  const { startServer } = await import("./setup/server.mjs");
  const { announce } = await import("./setup/demo-world.mjs");
  let server;
  await step("Starting the development server", async () => {
    server = await startServer("dev", port);
  });
  announce(port);
  await server.ended;
}

await runProgram(develop, () => 0);
