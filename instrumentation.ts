/** Runs once when the server starts, and never for a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startBackground, standAtTheDoor } = await import("./instrumentation-node");
  standAtTheDoor();
  startBackground();
}
