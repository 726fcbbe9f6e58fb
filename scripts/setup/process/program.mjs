import { killChildren, stopChildren } from "./child.mjs";
import { Fault } from "../fault.mjs";

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
 * Runs a program: faults end it with one line, anything else is a bug and keeps its stack; what was begun is undone.
 * The first signal ends it with `codeOnSignal(signal's usual code)`. A supervisor signals the whole group, npm hands its
 * signal on, and the death of a parent counts too: none of them cuts the end short. A second Ctrl-C kills what is still
 * running, and even then what was begun is undone.
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

// npm passes a SIGTERM only to the shell between us, which dies without telling: its death is our signal.
function watchParent(onDeath) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onDeath();
  }, 200);
  timer.unref();
}

/** A second Ctrl-C, and not the first one again from somebody who hands it on. */
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
      console.error(`At the end: ${error.message}`);
    }
  }
}
