import { z } from "zod";
import { countrySchema } from "@/lib/listings/field-kinds";
import { listingStatuses, listingVerbs } from "@/lib/listings/states";
import { propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { NONE, completenessFilters, inventoryOrders, turnFilters } from "./vocabulary";

const inventoryFilterFields = {
  q: z.string().trim().max(200).optional().describe("Words in the title, city, or summary"),
  status: z.enum(listingStatuses).optional(),
  country: countrySchema.optional(),
  kind: z.enum(propertyTypes).optional(),
  season: z
    .string()
    .regex(/^(\d{4}(-\d{4})?|none)$/, "Use a year, such as 2027, or two, such as 2027-2028.")
    .optional(),
  import: z.uuid().optional().describe("The import that created the listing"),
  owner: z
    .union([z.literal(NONE), z.uuid()])
    .optional()
    .describe("A person’s id, or none"),
  complete: z
    .enum(completenessFilters)
    .optional()
    .describe("ready: nothing required is missing; incomplete: something is; full: every field is filled"),
  turn: z.enum(turnFilters).optional().describe("Who has to reply or respond to an offer"),
};

export const inventoryFilterSchema = z.strictObject(inventoryFilterFields);
export type InventoryFilter = z.output<typeof inventoryFilterSchema>;

const inventoryQuerySchema = z.object({
  ...inventoryFilterFields,
  sort: z.enum(inventoryOrders).default("-updated"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export type InventoryQuery = z.output<typeof inventoryQuerySchema>;

type UrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The state in a URL; invalid parts are ignored. */
export function parseInventoryQuery(input: UrlQuery): InventoryQuery {
  const parts = Object.entries(inventoryQuerySchema.shape).flatMap(([name, schema]) => {
    const value = input[name];
    return typeof value === "string" && value !== "" && schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return inventoryQuerySchema.parse(Object.fromEntries(parts));
}

/** Rows on a page of the table. */
export const INVENTORY_PAGE = 50;

const inventoryRowSchema = z.object({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(listingStatuses),
  statusReason: z.string().nullable(),
  isWaiting: z.boolean().describe("Whether an edit is in review"),
  hasUnpublishedChanges: z.boolean().describe("Whether it has edits that marketers do not see yet"),
  publicPreview: z.boolean(),
  verbs: z.array(z.enum(listingVerbs)),
  propertyType: z.enum(propertyTypes).nullable(),
  sportOrGenre: z.enum(sportsOrGenres).nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  priceText: z.string().nullable().describe("Null without a price"),
  currency: z.string(),
  percent: z.int(),
  missing: z.int().describe("Required fields still missing for a submission"),
  season: z.string().nullable(),
  views: z
    .int()
    .nullable()
    .describe("By marketers in the last four full weeks; null if they come from fewer than five organizations"),
  inquiries: z.int(),
  openOffers: z.int(),
  offerValue: z.number().nullable().describe("Dollars, the sum of the open offers"),
  turn: z.enum(["yours", "theirs"]).nullable(),
  deadline: z.object({ day: z.iso.date(), kind: z.enum(["decision", "offer"]) }).nullable(),
  owner: z.object({ id: z.guid(), name: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
});

export type InventoryRow = z.output<typeof inventoryRowSchema>;

export interface InventoryPage {
  items: InventoryRow[];
  total: number;
  page: number;
}

/** One value of a filter, with how many listings of the organization have it. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

export const facetNames = ["status", "country", "kind", "season", "owner", "import"] as const;
export type FacetName = (typeof facetNames)[number];
export type InventoryFacets = Record<FacetName, FacetOption[]>;

const exportFormats = ["csv", "xlsx", "json"] as const;
export const exportInventorySchema = z.object({
  ...inventoryFilterFields,
  format: z.enum(exportFormats).default("csv"),
  rows: z.enum(["listing", "package"]).default("listing").describe("One CSV row per listing, or one per package"),
});

export type ExportInventoryInput = z.output<typeof exportInventorySchema>;
