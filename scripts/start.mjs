import { requireFreePort } from "./setup/ports.mjs";
import { prepareDatabase, prepareDemoWorld, prepareProgram } from "./setup/prepare.mjs";
import { Fault, isEnding, runProgram, step } from "./setup/program.mjs";

let isServing = false;
const leastLifeMs = 60_000;

async function start() {
  console.log("Pitchside");
  const settled = await prepareProgram("production");
  const port = Number(process.env.PORT || 3000);
  await requireFreePort(port);
  await prepareDatabase(settled);
  await prepareDemoWorld(settled);
  const { buildWhenStale } = await import("./setup/build.mjs");
  await buildWhenStale({ toServe: true });
  await serve(port);
}

async function serve(port) {
  const { startServer } = await import("./setup/server.mjs");
  const { announce } = await import("./setup/demo-world.mjs");
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
    console.log("  The server was killed. Restarting it.");
  }
}

await runProgram(start, (usual) => (isServing ? 0 : usual));
