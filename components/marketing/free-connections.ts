/** How the public pages phrase the number of free connections. */
export interface FreeConnections {
  freeConnections: number;
}

/** "first 5 connections free" */
export const firstFree = (count: number): string =>
  count === 1 ? "first connection free" : `first ${count} connections free`;

/** "first 5 connections are free" */
export const firstAreFree = (count: number): string =>
  count === 1 ? "first connection is free" : `first ${count} connections are free`;
