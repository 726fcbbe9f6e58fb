import "server-only";
import { now } from "./clock";
import type { Tx } from "./db";
import { onChange } from "./live-listener";

/** When each kept page last changed; lib/edge/page-cache.mjs, which Node loads beside the bundle, reads it. */
const shared = globalThis as { pitchsidePageChanges?: Map<string, number>; pitchsideLastPageChange?: number };

/** What Next calls the uppermost layout: every page lies below it. */
const everyPage = "/layout";

/**
 * Says in the caller's transaction that kept pages show something else from now on; after the commit every instance
 * renders them anew when they are next asked for. A path is an address (`/resources/blog/a-post`) or, for all pages of
 * one route, its folder with the word of its file (`/resources/blog/[slug]/page`).
 */
export async function forgetPages(tx: Tx, paths: readonly string[]): Promise<void> {
  for (const path of paths) await tx.$executeRaw`SELECT pg_notify('pages', ${path})`;
}

/** Hears what any instance changed. After a lost connection nobody knows what was said, so everything is forgotten. */
export const keepPagesCurrent = (): (() => void) => onChange("pages", hasChanged, () => hasChanged(everyPage));

/** The moment, in milliseconds, at which this instance last heard of any change of any page. */
export const lastPageChange = (): number => shared.pitchsideLastPageChange ?? 0;

function hasChanged(path: string): void {
  shared.pitchsidePageChanges ??= new Map();
  shared.pitchsidePageChanges.set(path, now().getTime());
  shared.pitchsideLastPageChange = now().getTime();
}
