import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";

const watchdog = pathToFileURL(path.resolve("scripts/setup/watchdog.mjs")).href;

/** How a program that is watched with a limit of 1 s ends. */
async function endOf(work: string): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const program = `import { startWatchdog } from "${watchdog}"; startWatchdog({ limitMs: 1000 }); ${work}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, errors };
}

test("a process whose event loop is blocked is killed, even when it was asked to end", async () => {
  const frozen = `process.on("SIGTERM", () => {}); setTimeout(() => { for (;;); }, 100);`;
  const { signal, errors } = await endOf(frozen);
  expect([signal, errors]).toEqual(["SIGKILL", "The server has not responded for 1 s and is being stopped.\n"]);
});

test("a process that is only busy now and then continues, and ends when it wants to", async () => {
  const busy = `
    const until = Date.now() + 2500;
    const work = () => {
      const pause = Date.now() + 400;
      while (Date.now() < pause);
      if (Date.now() < until) setTimeout(work, 20); else process.exit(7);
    };
    work();`;
  expect(await endOf(busy)).toEqual({ code: 7, signal: null, errors: "" });
});
