import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import { onChange } from "../live/listener";

/** When each static page last changed; lib/server/static-page-cache.mjs, which Node loads beside the bundle, reads it. */
const shared = globalThis as { pitchsidePageChanges?: Map<string, number>; pitchsideLastPageChange?: number };

/** What Next calls the uppermost layout: every page lies below it. */
const everyPage = "/layout";

/**
 * Marks static pages as changed in the caller's transaction; after the commit every instance renders them again when
 * they are next requested. A path is an address (`/resources/blog/a-post`) or, for all pages of
 * one route, its folder with the word of its file (`/resources/blog/[slug]/page`).
 */
export async function revalidatePages(tx: Tx, paths: readonly string[]): Promise<void> {
  for (const path of paths) await tx.$executeRaw`SELECT pg_notify('pages', ${path})`;
}

/** Follows the changes of every instance. After a lost connection some may be missing, so every page counts as changed. */
export const listenForPageChanges = (): (() => void) => onChange("pages", hasChanged, () => hasChanged(everyPage));

/** When any page last changed as far as this instance knows, in milliseconds. */
export const lastPageChange = (): number => shared.pitchsideLastPageChange ?? 0;

/** On this instance alone: for what the pages of every instance show, told by a channel of its own. */
export const markEveryPageChanged = (): void => hasChanged(everyPage);

function hasChanged(path: string): void {
  shared.pitchsidePageChanges ??= new Map();
  shared.pitchsidePageChanges.set(path, now().getTime());
  shared.pitchsideLastPageChange = now().getTime();
}
