/** The URL of a comparison, for links, the tray and the files. */
export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

/** Activation spend by fee. Source: the product's reference on the market, section 3.3: 1.0 is the base, 2.2 the mean of 2016. */
export const activationRatios: readonly number[] = [0, 0.5, 1, 2.2];

export interface Compared {
  ids: readonly string[];
  briefId?: string | null;
  activation?: number;
  /** The chosen packages, at most one per listing. */
  packages?: readonly string[];
}

/** @param path the page itself, or one of the calls that return the same as a file */
export function compareHref(
  { ids, briefId, activation, packages = [] }: Compared,
  path = "/opportunities/compare",
): string {
  const params = [
    `ids=${ids.join(",")}`,
    briefId ? `briefId=${briefId}` : "",
    activation ? `activation=${activation}` : "",
    packages.length > 0 ? `packages=${packages.join(",")}` : "",
  ];
  return `${path}?${params.filter(Boolean).join("&")}`;
}
