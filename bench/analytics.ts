/**
 * Analytics over a real database: how many events a second are accepted and written, how long rolling all of them up
 * takes, what recording costs the pages, and the dashboards' p95 over many deals and events. `npm run bench:analytics
 * [-- events deals]`.
 */
import { runBench } from "./bench";
import { fillListings } from "./scratch-database";

const events = Number(process.argv[2]) || 10_000_000;
const deals = Number(process.argv[3]) || 100_000;
const listings = 5000;

void runBench({
  name: "analytics",
  load: () => import("./analytics-case"),
  measure: async (cases, url) => {
    await fillListings(url, 0, listings);
    return { listings, asked: { events, deals }, ...(await cases.measureAnalytics({ url, events, deals })) };
  },
});
