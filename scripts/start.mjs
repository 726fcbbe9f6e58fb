import { prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/run/prepare.mjs";
import { isEnding, runProgram } from "./setup/process/program.mjs";
import { step } from "./setup/progress.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireFreePort } from "./setup/process/ports.mjs";

let isServing = false;

async function start() {
  console.log("Pitchside");
  const settled = await prepareProgram("production");
  const port = Number(process.env.PORT || 3000);
  await requireFreePort(port);
  await prepareDatabase(settled);
  await prepareDemoWorld(settled);
  const { buildWhenStale } = await import("./setup/run/build.mjs");
  await buildWhenStale({ toServe: true });
  await serve(port);
}

async function serve(port) {
  const { startServer } = await import("./setup/run/server.mjs");
  const { announce } = await import("./setup/run/announcement.mjs");
  let server;
  await step("Starting the server", async () => {
    server = await startServer("start", port);
  });
  isServing = true;
  announce(port);
  const code = await server.ended;
  if (!isEnding()) throw new Fault(`The server exited unexpectedly (${code}).`);
}

await runProgram(start, (usual) => (isServing ? 0 : usual));
