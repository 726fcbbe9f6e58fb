/**
 * The lists of the admin area over a real database with 100,000 people and as many organizations: each order, filter and
 * search, the counts beside them, and a page far down. `npm run bench:admin [-- people]`.
 */
import { runBench } from "./bench";

const people = Number(process.argv[2]) || 100_000;

void runBench({
  name: "admin",
  load: () => import("./admin-case"),
  measure: async (cases, url) => ({ people, ...(await cases.measureAdminLists(url, people)) }),
});
