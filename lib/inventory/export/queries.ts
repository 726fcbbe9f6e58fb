import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { listExportedListings } from "@/lib/imports/queries";
import { tableCsv } from "@/lib/imports/file/write-csv";
import { workbookOf, xlsxType } from "@/lib/imports/file/write-xlsx";
import { type ExportedListing, listingTable, listingsCsv } from "@/lib/imports/run/report";
import { inBatches } from "../bulk/change-store";
import { listMatchingIds } from "../queries";
import type { InventoryFilter, ExportInventoryInput } from "../schema";
import { packageTable } from "./tables";

interface ExportedFile {
  fileName: string;
  type: string;
  body: string | Uint8Array;
}

const MAX_EXPORTED = 100_000;

/** The listings that the filters match, in every status, as a file. */
export async function exportInventory(
  actor: Seller,
  { format, rows, ...filter }: ExportInventoryInput,
): Promise<ExportedFile> {
  const listings = await readListings(actor, filter);
  if (format === "json") {
    return { fileName: "listings.json", type: "application/json", body: JSON.stringify({ items: listings }, null, 2) };
  }
  if (format === "xlsx") {
    const sheets = [
      { name: "Listings", ...listingTable(listings) },
      { name: "Packages", ...packageTable(listings) },
    ];
    return { fileName: "listings.xlsx", type: xlsxType, body: workbookOf(sheets) };
  }
  const type = "text/csv; charset=utf-8";
  if (rows === "listing") return { fileName: "listings.csv", type, body: listingsCsv(listings) };
  return { fileName: "packages.csv", type, body: tableCsv(packageTable(listings)) };
}

async function readListings(actor: Seller, filter: InventoryFilter): Promise<ExportedListing[]> {
  const listings: ExportedListing[] = [];
  for (const batch of inBatches(await listMatchingIds(actor, filter, MAX_EXPORTED)))
    listings.push(...(await listExportedListings(actor, { id: { in: batch } })));
  return listings;
}
