/**
 * Conversations over a real database: from sending at one instance to the delivery at another with 200 open event
 * streams, the inbox of a seller with 100,000 threads, and words among 1,000,000 messages. The two instances serve the
 * last production build (`npm run build`). `npm run bench:deals [-- threads messages streams]`.
 */
import { runBench } from "./bench";
import { fillListings } from "./scratch-database";

const threads = Number(process.argv[2]) || 100_000;
const messages = Number(process.argv[3]) || 1_000_000;
const streams = Number(process.argv[4]) || 200;
const listings = 2000;

void runBench({
  name: "deals",
  load: () => import("./deals-case"),
  measure: async (cases, url) => {
    await fillListings(url, 0, listings);
    return {
      asked: { threads, messages, streams },
      ...(await cases.measureDeals({ url, threads, messages, streams })),
    };
  },
});
