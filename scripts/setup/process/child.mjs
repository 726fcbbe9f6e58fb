import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const running = new Set();

/**
 * Runs a command to its end and collects its output. `show` also passes it on to the terminal, `showLines` only the
 * lines that match. Never rejects for a failing command: `{ code, output }`.
 */
export function runChild(command, args, { show = false, showLines, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    const parts = [];
    const keep = (stream) => (chunk) => {
      parts.push(chunk);
      if (show) stream.write(chunk);
    };
    track(child);
    for (const name of ["stdout", "stderr"]) {
      child[name].on("data", keep(process[name]));
      if (showLines) createInterface(child[name]).on("line", (line) => showLines.test(line) && console.log(line));
    }
    const finish = (code) => resolve({ code, output: Buffer.concat(parts).toString("utf8") });
    child.on("error", (error) => {
      parts.push(Buffer.from(error.message));
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** Runs a command on this terminal; answers its exit code. */
export function runOnTerminal(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = track(spawn(command, args, { stdio: "inherit", ...options }));
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export function track(child) {
  running.add(child);
  const forget = () => running.delete(child);
  child.once("close", forget);
  child.once("error", forget);
  return child;
}

/** Asks every running child to end, and kills it after ten seconds. */
export async function stopChildren() {
  await Promise.all([...running].map((child) => stopChild(child)));
}

export function killChildren() {
  for (const child of running) child.kill("SIGKILL");
}

export async function stopChild(child, patienceMs = 10_000) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const retry = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await ended;
  clearTimeout(retry);
}

export const lastLines = (text, count = 15) => text.trimEnd().split("\n").slice(-count).join("\n");
