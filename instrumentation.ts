import type { Instrumentation } from "next";

/** Runs once when the server starts, and never for a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { connectCollector, startBackground, prepareRequests } = await import("./instrumentation-node");
  await connectCollector();
  prepareRequests();
  startBackground();
}

/** A page, a layout or the middleware threw; route handlers report their own errors. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { notePageFault } = await import("./instrumentation-node");
  notePageFault(error, request);
};
