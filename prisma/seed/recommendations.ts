import { setClock } from "@/lib/platform/clock";
import { giveFeedback } from "@/lib/recommendations/commands";
import { listRecommendations } from "@/lib/recommendations/queries";
import type { FeedbackInput } from "@/lib/recommendations/schema";
import { demoMarketer } from "./builders/actors";

const day = 24 * 3_600_000;

type Labels = Pick<FeedbackInput, "position" | "signal" | "reason"> & { daysAgo: number };

/** By position in the list, so that the brief finds the listings on any day. */
const text: readonly Labels[] = [
  { position: 2, signal: "more", daysAgo: 6 },
  { position: 3, signal: "more", daysAgo: 5 },
  { position: 6, signal: "less", reason: "too_small", daysAgo: 5 },
  { position: 8, signal: "less", reason: "wrong_location", daysAgo: 2 },
];

/** The demo brand's feedback on its recommendations. */
export async function seedRecommendations(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const actor = await demoMarketer(ids.get("northwind-insurance") ?? "");
  const { items, brief } = await listRecommendations(actor, { limit: 12 });
  try {
    for (const { daysAgo, ...feedback } of text) {
      const item = items.find(({ position }) => position === feedback.position);
      if (!item || !brief) continue;
      setClock(() => new Date(today.getTime() - daysAgo * day));
      await giveFeedback(actor, { ...feedback, briefId: brief.id, listingId: item.id });
    }
  } finally {
    setClock();
  }
}
