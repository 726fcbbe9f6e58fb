/** The address of a comparison, for links, the tray and the files. */
export interface Compared {
  ids: readonly string[];
  briefId?: string | null;
  activation?: number;
}

/** @param path the page itself, or one of the calls that return the same as a file */
export function compareHref({ ids, briefId, activation }: Compared, path = "/opportunities/compare"): string {
  const params = [
    `ids=${ids.join(",")}`,
    briefId ? `briefId=${briefId}` : "",
    activation ? `activation=${activation}` : "",
  ];
  return `${path}?${params.filter(Boolean).join("&")}`;
}
