import { prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/run/prepare.mjs";
import { isEnding, runProgram } from "./setup/process/program.mjs";
import { step } from "./setup/progress.mjs";
import { Fault } from "./setup/fault.mjs";
import { requireFreePort } from "./setup/process/ports.mjs";

let isServing = false;
const leastLifeMs = 60_000;

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
  for (;;) {
    let server;
    await step("Starting the server", async () => {
      server = await startServer("start", port);
    });
    const began = performance.now();
    isServing = true;
    announce(port);
    const code = await server.ended;
    if (isEnding()) return;
    // The watchdog ends a server that is frozen. One that freezes right away would only freeze again.
    const isWorthAnother = code === "SIGKILL" && performance.now() - began > leastLifeMs;
    if (!isWorthAnother) throw new Fault(`The server exited unexpectedly (${code}).`);
    console.log("  The server was killed. Starting it again.");
  }
}

await runProgram(start, (usual) => (isServing ? 0 : usual));
