import { NONE } from "@/lib/inventory/vocabulary";
import type { FacetName, InventoryFacets, InventoryFilter, InventoryQuery } from "@/lib/inventory/schema";

export interface ActiveFilter {
  name: keyof InventoryFilter;
  label: string;
}

export const completenessLabels = {
  ready: "Ready to publish",
  incomplete: "Required fields missing",
  full: "100% complete",
} as const;

export const turnLabels = {
  yours: "Your turn",
  theirs: "Their turn",
  none: "No open conversation",
} as const;

/** The labels of the filters in the URL; the status has tabs instead. */
export function filterLabels(query: InventoryQuery, facets: InventoryFacets): ActiveFilter[] {
  const facet = (name: FacetName, value: string) =>
    facets[name].find((option) => option.value === value)?.label ?? (value === NONE ? "None" : value);
  const { q, country, kind, season, owner, complete, turn, import: run } = query;
  const labels: [keyof InventoryFilter, string | undefined][] = [
    ["q", q && `“${q}”`],
    ["country", country && facet("country", country)],
    ["kind", kind && facet("kind", kind)],
    ["season", season && (season === NONE ? "No season" : `Season ${facet("season", season)}`)],
    ["owner", owner && (owner === NONE ? "No owner" : `Owner: ${facet("owner", owner)}`)],
    ["complete", complete && completenessLabels[complete]],
    ["turn", turn && turnLabels[turn]],
    ["import", run && `Import: ${facet("import", run)}`],
  ];
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []));
}
