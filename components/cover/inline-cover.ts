import "server-only";
import { coverSvg } from "@/components/cover/cover-svg";
import type { Cover } from "@/lib/listings/cover";

/**
 * A drawing as an address that holds it whole: for the first picture of a page, which is there with the page and waits
 * for no request of its own. About two kilobytes; the browser's code never holds the drawings.
 */
export function inlineCover(cover: Cover): string {
  const svg = coverSvg(cover).replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<> ]/g, encodeURIComponent)}`;
}
