import { plural } from "@/lib/platform/format";

/** How the public pages phrase the number of free connections. */
export interface FreeConnections {
  freeConnections: number;
}

/** "first 5 connections free" */
export const firstFree = (count: number): string => `first ${plural(count, "connection", `${count} connections`)} free`;

/** "first 5 connections are free" */
export const firstAreFree = (count: number): string =>
  `first ${plural(count, "connection is", `${count} connections are`)} free`;
