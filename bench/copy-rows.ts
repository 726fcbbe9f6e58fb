import { createHash } from "node:crypto";
import type { CatalogueRow } from "@/lib/opportunities/filters";

/** The same id for the same name and number, on every machine. */
export function uuidOf(kind: string, at: number): string {
  const hex = createHash("md5").update(`${kind} ${at}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const words = ["Harbour", "Northgate", "Lantern", "Croft", "Static", "Regatta", "Masters", "Herons", "Night", "Summer"];
const titleOf = (seed: number): string =>
  `${words[seed % 10]} ${words[Math.floor(seed / 10) % 10]} ${words[Math.floor(seed / 100) % 10]} ${seed}`;

/** Columns of the listings table for one generated listing, in the order of `listingColumnNames`. */
const columns = {
  id: (_row: CatalogueRow, seed: number) => uuidOf("listing", seed),
  slug: (_row: CatalogueRow, seed: number) => `listing-${seed}`,
  organizationId: (row: CatalogueRow) => uuidOf("organization", Number(row.organizationId.split("-")[1])),
  status: () => "published",
  title: (_row: CatalogueRow, seed: number) => titleOf(seed),
  summary: () => "A property with a season of matches, a story and people who come back.",
  segment: (row: CatalogueRow) => row.segment ?? "sports",
  propertyType: (row: CatalogueRow) => row.propertyType ?? "team",
  sportOrGenre: (row: CatalogueRow) => row.sportOrGenre,
  level: (row: CatalogueRow) => row.level,
  country: (row: CatalogueRow) => row.country ?? "US",
  region: (row: CatalogueRow) => row.region,
  city: () => "Leeds",
  latitude: (row: CatalogueRow) => row.latitude,
  longitude: (row: CatalogueRow) => row.longitude,
  contactForPricing: (row: CatalogueRow) => row.offers.length === 0,
  priceCents: (row: CatalogueRow) => lowest(row),
  fromPriceCents: (row: CatalogueRow) => lowest(row),
  audience: (row: CatalogueRow) => json(row.audience),
  reach: (row: CatalogueRow) => json({ uniqueReach: row.uniqueReach, estImpressions: row.estImpressions }),
  uniqueReach: (row: CatalogueRow) => row.uniqueReach,
  metricsSource: ({ metricsSource }: CatalogueRow) => (metricsSource === "admin_verified" ? "document" : metricsSource),
  metricsVerifiedAt: ({ metricsSource, publishedAt }: CatalogueRow) =>
    metricsSource === "admin_verified" ? new Date(publishedAt).toISOString() : null,
  metricsAsOf: (row: CatalogueRow) => row.metricsAsOf,
  exclusivityLevel: (row: CatalogueRow) => row.exclusivityLevel ?? "none",
  exclusivity: (row: CatalogueRow) =>
    JSON.stringify(
      row.categoryClaims.filter(({ isExclusive }) => isExclusive).map(({ category }) => ({ category, status: "sold" })),
    ),
  termType: (row: CatalogueRow) => row.termType ?? "season",
  termStart: (row: CatalogueRow) => row.termStart,
  termEnd: (row: CatalogueRow) => (row.termStart && row.termEnd && row.termEnd < row.termStart ? null : row.termEnd),
  decisionDeadline: (row: CatalogueRow) => row.decisionDeadline,
  leadTimeDays: (row: CatalogueRow) => row.leadTimeDays,
  ageRestricted: (row: CatalogueRow) => row.ageRestricted,
  blockedCategories: (row: CatalogueRow) => list(row.blockedCategories),
  assetCategories: (row: CatalogueRow) => list(row.assets),
  tags: (row: CatalogueRow) => list(row.tags),
  publishedAt: (row: CatalogueRow) => new Date(row.publishedAt).toISOString(),
  updatedAt: (row: CatalogueRow) => new Date(row.publishedAt).toISOString(),
};

export const listingColumnNames = Object.keys(columns);

export const listingCells = (row: CatalogueRow, seed: number) => Object.values(columns).map((cell) => cell(row, seed));

type Cell = ReturnType<typeof listingCells>[number];

/** One line of PostgreSQL's text format for COPY. */
export const copyLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join("\t")}\n`;

const cellText = (cell: Cell): string =>
  cell === null ? "\\N" : String(cell).replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark);

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const lowest = ({ offers }: CatalogueRow): number | null =>
  offers.length === 0 ? null : Math.min(...offers.map(({ priceCents }) => priceCents));

const list = (codes: readonly string[]): string => `{${codes.join(",")}}`;

const json = (value: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)));
