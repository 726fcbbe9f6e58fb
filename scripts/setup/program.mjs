import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inRoot, root } from "./files.mjs";

/** A failure that the user can fix: it is shown as one plain line, without a stack. */
export class Fault extends Error {}

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const cleanups = [];
let ending;
let endingSince = 0;

/** Registers a cleanup for the end of the program; the latest runs first. */
export function onExit(cleanup) {
  cleanups.push(cleanup);
}

export const isEnding = () => ending !== undefined;

/**
 * Runs a program: faults end it with one line, anything else is a bug and keeps its stack; cleanups run. The first
 * signal ends it with `codeOnSignal(signal's usual code)`. A supervisor signals the whole group, npm passes its signal
 * on, and the death of a parent counts too: none of them cuts the shutdown short. A second Ctrl-C kills what is still
 * running, and even then cleanups run.
 */
export async function runProgram(main, codeOnSignal = (usual) => usual) {
  for (const [signal, usual] of Object.entries(signals))
    process.on(signal, () => (isImpatient(signal) ? killChildren() : endNow(codeOnSignal(usual))));
  if (process.env.npm_lifecycle_event) watchParent(() => endNow(codeOnSignal(signals.SIGTERM)));
  let code;
  try {
    code = (await main()) ?? 0;
  } catch (error) {
    code = 1;
    if (!isEnding()) console.error(error instanceof Fault ? `\n${error.message}` : error);
  }
  if (isEnding()) return;
  ending = undoAll();
  await ending;
  process.exit(code);
}

// npm passes a SIGTERM only to the shell in between, which dies without passing it on: its death is our signal.
function watchParent(onDeath) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onDeath();
  }, 200);
  timer.unref();
}

/** A second Ctrl-C, not the first one passed on again. */
const isImpatient = (signal) => isEnding() && signal === "SIGINT" && performance.now() - endingSince > 1000;

function endNow(code) {
  if (isEnding()) return;
  endingSince = performance.now();
  ending = undoAll();
  void ending.then(() => process.exit(code));
}

async function undoAll() {
  await stopChildren();
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(`During shutdown: ${error.message}`);
    }
  }
}

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

/** Runs a command on this terminal; returns its exit code. */
export function runOnTerminal(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = track(spawn(command, args, { stdio: "inherit", ...options }));
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function track(child) {
  running.add(child);
  const forget = () => running.delete(child);
  child.once("close", forget);
  child.once("error", forget);
  return child;
}

/** Asks every running child to end, and kills it after ten seconds. */
async function stopChildren() {
  await Promise.all([...running].map((child) => stopChild(child)));
}

function killChildren() {
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

// The scripts' own tsconfig replaces "server-only", so that server code of lib/ runs outside Next.
const typeScript = (file, args, env) => [
  process.execPath,
  ["--import", "tsx", file, ...args],
  { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: inRoot("tsconfig.scripts.json"), ...env } },
];

export const runTypeScript = (file, args = [], env = {}) => runChild(...typeScript(file, args, env));

export const runTypeScriptOnTerminal = (file, args = [], env = {}) => runOnTerminal(...typeScript(file, args, env));

/** Starts a Node program that runs beside this one and never outlives it, not even when this one is killed. */
export function spawnWithParent(args, env, stderr = "pipe") {
  // The program's own children load this too, and are none of our business.
  const guard = `if (process.ppid === ${process.pid}) {
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel?.unref();
  }`;
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(guard)}`, ...args], {
    cwd: root,
    env,
    // A separate process group: Ctrl-C reaches only this program, which then shuts down in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", stderr, "ipc"],
  });
  return track(child);
}

const rewrites = process.stdout.isTTY && !process.env.CI;
const longMs = 5000;

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows one line per step: while it runs (in a log only when it takes long) and when it ends, with its note and
 * seconds.
 */
export async function step(label, work) {
  const since = performance.now();
  const announce = () => process.stdout.write(`  … ${label}${rewrites ? "" : "\n"}`);
  const later = setTimeout(announce, rewrites ? 0 : longMs);
  const finish = (mark, note) => {
    clearTimeout(later);
    const suffix = typeof note === "string" ? `: ${note}` : "";
    process.stdout.write(`${rewrites ? "\r\u001b[2K" : ""}  ${mark} ${label}${suffix} (${seconds(since)})\n`);
  };
  try {
    const note = await work();
    finish("✓", note);
  } catch (error) {
    finish("✗", isEnding() ? "stopped" : undefined);
    throw error;
  }
}
