import { z } from "zod";

export type RoiQuery = Record<string, string | string[] | undefined>;

const idOf = (raw: unknown): string | null => {
  const read = z.uuid().safeParse(Array.isArray(raw) ? raw[0] : raw);
  return read.success ? read.data : null;
};

/** The parameters in the page's URL; anything invalid is ignored. */
export const readRoiAddress = ({ listing, package: item, brief, offer, deal, scenario, view }: RoiQuery) => ({
  listingId: idOf(listing),
  packageId: idOf(item),
  briefId: idOf(brief),
  offerId: idOf(offer),
  dealId: idOf(deal),
  scenarioId: idOf(scenario),
  isActuals: view === "actuals",
});
