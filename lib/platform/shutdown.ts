import "server-only";
import { seconds } from "./clock";
import { logger } from "./logger";

/** In this order, so that nothing waits for something already closed. */
const stages = ["streams", "jobs", "listener", "telemetry", "database"] as const;
type ShutdownStage = (typeof stages)[number];

type Closer = () => void | Promise<void>;

interface ShutdownState {
  closers: Map<ShutdownStage, Set<Closer>>;
  closing?: Promise<void>;
}

const globals = globalThis as { pitchsideShutdown?: ShutdownState };
const stageLimitMs = seconds(4);

function state(): ShutdownState {
  globals.pitchsideShutdown ??= { closers: new Map(stages.map((stage) => [stage, new Set()])) };
  return globals.pitchsideShutdown;
}

/** Runs `close` on shutdown; returns a function to unregister it. */
export function onShutdown(stage: ShutdownStage, close: Closer): () => void {
  const closers = state().closers.get(stage);
  closers?.add(close);
  return () => void closers?.delete(close);
}

export const isShuttingDown = (): boolean => state().closing !== undefined;

/** Closes everything, stage by stage. A closer that fails or hangs does not keep the next stage waiting. */
export function shutDown(): Promise<void> {
  const current = state();
  current.closing ??= runStages(current);
  return current.closing;
}

async function runStages({ closers }: ShutdownState): Promise<void> {
  for (const stage of stages) {
    const running = [...(closers.get(stage) ?? [])].map(async (close) => close());
    const results = await Promise.race([Promise.allSettled(running), timeLimit()]);
    for (const result of results ?? []) {
      if (result.status === "rejected")
        logger.error({ err: result.reason as unknown, stage }, "A component did not close cleanly.");
    }
    if (!results) logger.warn({ stage }, "A component took too long to close.");
  }
}

const timeLimit = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), stageLimitMs).unref();
  });

/** Busy clients may hold their connections forever; anything still open by then has had its time. */
const endLimitMs = seconds(9);

/**
 * Ends streams and jobs on SIGTERM and SIGINT. The server itself stops listening and leaves the process when its last
 * connection is gone, and after 9 s in any case.
 */
export function closeOnSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => endWithin(endLimitMs));
}

export function endWithin(limitMs: number, end: () => void = () => process.exit(143)): void {
  setTimeout(end, limitMs).unref();
  void shutDown();
}
