import { createHash } from "node:crypto";
import { cityNames } from "@/lib/language/cities";
import type { IndexRow } from "@/lib/opportunities/filters";

/** The same id for the same name and number, on every machine. */
export function uuidOf(kind: string, at: number): string {
  const hex = createHash("md5").update(`${kind} ${at}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Some words are in one title in ten, most in one in several hundred, as in a real catalog. */
const words = [
  ...["Harbour", "Northgate", "Lantern", "Croft", "Static", "Regatta", "Masters", "Herons", "Night", "Summer"],
  ...["Festival", "Marathon", "United", "Rovers", "Academy", "Open", "Classic", "Tour", "Series", "Summit"],
  ...cityNames(800_000),
];
const wordAt = (seed: number, place: number): string => {
  const share =
    Number.parseInt(createHash("md5").update(`word ${seed} ${place}`).digest("hex").slice(0, 8), 16) / 2 ** 32;
  return words[Math.floor(words.length * share ** 1.5)] ?? "";
};
const titleOf = (seed: number): string => `${[0, 1, 2].map((place) => wordAt(seed, place)).join(" ")} ${seed}`;

/** Columns of the listings table for one generated listing, in the order of `listingColumnNames`. */
const columns = {
  id: (_row: IndexRow, seed: number) => uuidOf("listing", seed),
  slug: (_row: IndexRow, seed: number) => `listing-${seed}`,
  organizationId: (row: IndexRow) => uuidOf("organization", Number(row.organizationId.split("-")[1])),
  status: () => "published",
  title: (_row: IndexRow, seed: number) => titleOf(seed),
  summary: () => "A property with a season of matches, a story and people who come back.",
  segment: (row: IndexRow) => row.segment ?? "sports",
  propertyType: (row: IndexRow) => row.propertyType ?? "team",
  sportOrGenre: (row: IndexRow) => row.sportOrGenre,
  level: (row: IndexRow) => row.level,
  country: (row: IndexRow) => row.country ?? "US",
  region: (row: IndexRow) => row.region,
  city: () => "Leeds",
  latitude: (row: IndexRow) => row.latitude,
  longitude: (row: IndexRow) => row.longitude,
  contactForPricing: (row: IndexRow) => row.offers.length === 0,
  priceCents: (row: IndexRow) => lowest(row),
  fromPriceCents: (row: IndexRow) => lowest(row),
  audience: (row: IndexRow) => json(row.audience),
  reach: (row: IndexRow) => json({ uniqueReach: row.uniqueReach, estImpressions: row.estImpressions }),
  uniqueReach: (row: IndexRow) => row.uniqueReach,
  metricsSource: ({ metricsSource }: IndexRow) => (metricsSource === "admin_verified" ? "document" : metricsSource),
  metricsVerifiedAt: ({ metricsSource, publishedAt }: IndexRow) =>
    metricsSource === "admin_verified" ? new Date(publishedAt).toISOString() : null,
  metricsAsOf: (row: IndexRow) => row.metricsAsOf,
  exclusivityLevel: (row: IndexRow) => row.exclusivityLevel ?? "none",
  exclusivity: (row: IndexRow) =>
    JSON.stringify(
      row.categoryClaims.filter(({ isExclusive }) => isExclusive).map(({ category }) => ({ category, status: "sold" })),
    ),
  termType: (row: IndexRow) => row.termType ?? "season",
  termStart: (row: IndexRow) => row.termStart,
  termEnd: (row: IndexRow) => (row.termStart && row.termEnd && row.termEnd < row.termStart ? null : row.termEnd),
  decisionDeadline: (row: IndexRow) => row.decisionDeadline,
  leadTimeDays: (row: IndexRow) => row.leadTimeDays,
  ageRestricted: (row: IndexRow) => row.ageRestricted,
  blockedCategories: (row: IndexRow) => list(row.blockedCategories),
  assetCategories: (row: IndexRow) => list(row.assets),
  tags: (row: IndexRow) => list(row.tags),
  publishedAt: (row: IndexRow) => new Date(row.publishedAt).toISOString(),
  updatedAt: (row: IndexRow) => new Date(row.publishedAt).toISOString(),
};

export const listingColumnNames = Object.keys(columns);

export const listingCells = (row: IndexRow, seed: number) => Object.values(columns).map((cell) => cell(row, seed));

type Cell = ReturnType<typeof listingCells>[number];

/** One line of PostgreSQL's text format for COPY. */
export const copyLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join("\t")}\n`;

const cellText = (cell: Cell): string =>
  cell === null ? "\\N" : String(cell).replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark);

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const lowest = ({ offers }: IndexRow): number | null =>
  offers.length === 0 ? null : Math.min(...offers.map(({ priceCents }) => priceCents));

const list = (codes: readonly string[]): string => `{${codes.join(",")}}`;

const json = (value: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)));
