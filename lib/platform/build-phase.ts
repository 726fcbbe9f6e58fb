/** Whether pages are being rendered by a build, which has no database. What it renders is never sent (docs/decisions/008-static-pages.md). */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";
