import { z } from "zod";

export type RoiQuery = Record<string, string | string[] | undefined>;

export const roiPath = "/roi-calculator";

const idOf = (raw: unknown): string | null => {
  const read = z.uuid().safeParse(Array.isArray(raw) ? raw[0] : raw);
  return read.success ? read.data : null;
};

/** What the page's address names; anything unreadable names nothing. */
export const readRoiAddress = ({ listing, scenario }: RoiQuery) => ({
  listingId: idOf(listing),
  scenarioId: idOf(scenario),
});
