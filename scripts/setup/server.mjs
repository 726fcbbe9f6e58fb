import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { lastLines, stopChild } from "./child.mjs";
import { Fault } from "./fault.mjs";
import { spawnGuarded } from "./guarded.mjs";
import { inRoot } from "./places.mjs";

const banner = /^\s*(▲ Next|- (Local|Network|Environments)|✓ (Starting|Ready|Running next)|$)/;

// What one request needs dies young; with Node's 16 MB a large part of it is carried over first. It costs up to 48 MB more.
const youngMemory = "--max-semi-space-size=32";

/** Starts the web server (`start` or `dev`) and waits until it answers: `{ ended, stop }`. */
export async function startServer(
  command,
  port,
  env = process.env,
  { write = (text) => process.stdout.write(text) } = {},
) {
  const args = [youngMemory, inRoot("scripts", "serve.mjs"), command];
  const NODE_ENV = command === "dev" ? "development" : "production";
  const child = spawnGuarded(args, { ...env, NODE_ENV, PORT: String(port) });
  const said = passOn(child, write);
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  await Promise.race([untilHealthy(port), ended.then((code) => fail(code, said))]);
  return { ended, stop: () => stopChild(child) };
}

function fail(code, said) {
  throw new Fault(`The server exited right away (${code}):\n${lastLines(said.join(""), 20)}`);
}

function passOn(child, write) {
  const said = [];
  const handle = (chunk) => {
    const text = chunk.toString("utf8");
    said.push(text);
    if (said.length > 200) said.shift();
    const rest = text.split("\n").filter((line) => !banner.test(line));
    if (rest.length > 0) write(`${rest.join("\n")}\n`);
  };
  child.stdout.on("data", handle);
  child.stderr.on("data", handle);
  return said;
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
