import "server-only";
import { now } from "../clock";
import type { Tx } from "../db";
import { onChange } from "../live/listener";

/**
 * When each static page last changed; read by lib/server/static-page-cache.mjs, which Node loads outside the bundle.
 */
const shared = globalThis as { pitchsidePageChanges?: Map<string, number>; pitchsideLastPageChange?: number };

/** Next's name for the root layout, which contains every page. */
const everyPage = "/layout";

/**
 * Marks static pages as changed in the caller's transaction; after the commit every instance renders them again when
 * they are next requested. A path is a URL path (`/resources/blog/a-post`) or, for all pages of one route, its folder
 * with its file type (`/resources/blog/[slug]/page`).
 */
export async function revalidatePages(tx: Tx, paths: readonly string[]): Promise<void> {
  for (const path of paths) await tx.$executeRaw`SELECT pg_notify('pages', ${path})`;
}

/**
 * Follows the changes of every instance. After a lost connection some changes may have been missed, so every page
 * counts as changed.
 */
export const listenForPageChanges = (): (() => void) => onChange("pages", hasChanged, () => hasChanged(everyPage));

/** When any page last changed, as far as this instance knows, in milliseconds. */
export const lastPageChange = (): number => shared.pitchsideLastPageChange ?? 0;

/** Only on this instance: for content that every instance learns about through a separate channel. */
export const markEveryPageChanged = (): void => hasChanged(everyPage);

function hasChanged(path: string): void {
  shared.pitchsidePageChanges ??= new Map();
  shared.pitchsidePageChanges.set(path, now().getTime());
  shared.pitchsideLastPageChange = now().getTime();
}
