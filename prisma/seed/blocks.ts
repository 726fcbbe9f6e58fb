import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { setClock } from "@/lib/platform/clock";
import { demoSeller } from "./builders/actors";

const day = 24 * 3_600_000;

/** The demo seller blocks a brand that takes part in no thread. */
export async function seedBlocks(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const seller = await demoSeller(ids.get("northgate-sports-group") ?? "");
  try {
    setClock(() => new Date(today.getTime() - 12 * day));
    await blockOrganization(seller, {
      organizationId: ids.get("nimbus-software") ?? "",
      note: "Six of our people got the same offer in one week. They wanted our ticket buyers' addresses, not a sponsorship.",
    });
  } finally {
    setClock();
  }
}
