import "server-only";
import { coverSvg } from "@/components/cover/cover-svg";
import type { Cover } from "@/lib/listings/cover";

/**
 * A drawing as a data URL, for the first picture of a page, so that it needs no separate request. About two kilobytes;
 * the client bundle never contains the drawings.
 */
export function inlineCover(cover: Cover): string {
  const svg = coverSvg(cover).replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<> ]/g, encodeURIComponent)}`;
}
