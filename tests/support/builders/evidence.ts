import type { Seller } from "@/lib/auth/actor";
import { submitEvidence } from "@/lib/listings/evidence/commands";
import type { Figure } from "@/lib/listings/evidence/figures";
import { verifyFigure } from "@/lib/moderation/listings/figure-commands";
import { makeListing } from "./listings";
import { makeAdmin, makeSeller } from "./people";

/** A listing with evidence for one figure, which waits for an admin. */
export async function makeEvidence(figure: Figure = "uniqueReach", seller?: Seller) {
  const by = seller ?? (await makeSeller());
  const { id } = await makeListing({ seller: by, fields: { metricsSource: "self_reported" } });
  const { items } = await submitEvidence(by, { id, figure, link: "https://example.test/audit.pdf" });
  return { id, figure, seller: by, revision: items[0]?.revision ?? 0 };
}

/** A listing whose only reach figure is verified. */
export async function makeVerifiedListing(seller?: Seller) {
  const by = seller ?? (await makeSeller());
  const reach = { uniqueReach: 40_000 };
  const { id } = await makeListing({ seller: by, fields: { reach } });
  const named = { id, figure: "uniqueReach" } as const;
  const { items } = await submitEvidence(by, { ...named, link: "https://example.test/audit.pdf" });
  await verifyFigure(await makeAdmin(), { ...named, revision: items[0]?.revision ?? 0 });
  return { seller: by, id, reach };
}
