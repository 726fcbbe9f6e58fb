/** Links between the listings within a brief and those outside, and to each limit. */
import { formatNumber } from "@/lib/platform/format";
import { limits } from "@/lib/matching/limits";
import { queryWith, searchHref } from "./search-url";
import type { OpportunitySearch } from "./view";

export interface LimitLink {
  label: string;
  href: string;
  isOn: boolean;
}

type Found = Pick<OpportunitySearch, "limits" | "ruledOut" | "within" | "brief">;

/** The other side of the brief's limits: null without a brief, or with nothing outside it. */
export function otherSide({ limits: counts, ruledOut, within, brief }: Found, query: string) {
  if (!brief) return null;
  if (counts) {
    const text = `${formatNumber(within)} within your limits`;
    return { text, href: searchHref(queryWith(query, { outside: null })) };
  }
  const text = `${formatNumber(ruledOut)} outside your brief`;
  return ruledOut === 0 ? null : { text, href: searchHref(queryWith(query, { outside: "1" })) };
}

/** All limits first, then each with how many it excludes; a chosen one stays even if nothing is left. */
export function limitLinks({ limits: counts, ruledOut }: Found, query: string): LimitLink[] {
  if (!counts) return [];
  const chosen = new URLSearchParams(query).get("outside");
  const linkTo = (value: string, name: string, count: number): LimitLink => ({
    label: `${name} (${formatNumber(count)})`,
    href: searchHref(queryWith(query, { outside: value })),
    isOn: chosen === value,
  });
  return [
    linkTo("1", "Every limit", ruledOut),
    ...counts.map(({ code, count }) => linkTo(code, limits[code].label, count)),
  ];
}
