import type { Seller } from "@/lib/auth/actor";
import { listExportedListings } from "@/lib/imports/queries";
import { listingsCsv } from "@/lib/imports/run/report";

/** Every listing of the organization, of every status, as a file that imports again without loss. */
export const exportListings = async (actor: Seller): Promise<string> => listingsCsv(await listExportedListings(actor));
