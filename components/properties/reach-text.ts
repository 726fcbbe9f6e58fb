const people = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

export const reachText = (uniqueReach: number | null): string =>
  uniqueReach === null ? "Reach not provided" : `Reaches ${people.format(uniqueReach)}`;

const grouped = new Intl.NumberFormat("en-US");

/** "1 property", "1,240 properties". */
export const propertyCountText = (count: number): string =>
  `${grouped.format(count)} ${count === 1 ? "property" : "properties"}`;
