import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "./files.mjs";
import { Fault, lastLines, spawnWithParent, stopChild } from "./program.mjs";

const banner = /^\s*(▲ Next|- (Local|Network|Environments)|✓ (Starting|Ready|Running next)|$)/;

// Most of what a request allocates dies young; with Node's default of 16 MB, much of it would be promoted first. This
// costs up to 48 MB more.
export const youngMemory = "--max-semi-space-size=32";

/** Starts the web server (`start` or `dev`) and waits until it responds: `{ ended, stop }`. */
export async function startServer(
  command,
  port,
  env = process.env,
  { write = (text) => process.stdout.write(text) } = {},
) {
  const args = [youngMemory, inRoot("scripts", "serve.mjs"), command];
  const NODE_ENV = command === "dev" ? "development" : "production";
  const child = spawnWithParent(args, { ...env, NODE_ENV, PORT: String(port) });
  const output = passOn(child, write);
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  await Promise.race([untilHealthy(port), ended.then((code) => fail(code, output))]);
  return { ended, stop: () => stopChild(child) };
}

function fail(code, output) {
  throw new Fault(`The server exited right away (${code}):\n${lastLines(output.join(""), 20)}`);
}

function passOn(child, write) {
  const output = [];
  const handle = (chunk) => {
    const text = chunk.toString("utf8");
    output.push(text);
    if (output.length > 200) output.shift();
    const rest = text.split("\n").filter((line) => !banner.test(line));
    if (rest.length > 0) write(`${rest.join("\n")}\n`);
  };
  child.stdout.on("data", handle);
  child.stderr.on("data", handle);
  return output;
}

async function untilHealthy(port, patienceMs = 120_000) {
  const until = performance.now() + patienceMs;
  for (;;) {
    if (await answers(`http://127.0.0.1:${port}/api/health`)) return;
    if (performance.now() > until)
      throw new Fault(`The server does not respond at /api/health after ${patienceMs / 1000} s.`);
    await wait(100);
  }
}

export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
