/**
 * An import of 100,000 rows and almost 50 MB over a real database: how long each step takes, how much memory the
 * process uses, how even the progress is, how soon a search finds the last row, and how long it takes to undo. `npm run
 * bench:import [-- rows]`.
 */
import { runBench } from "./bench";

const rows = Number(process.argv[2]) || 100_000;

void runBench({
  name: "import",
  load: () => import("./import-case"),
  measure: (cases) => cases.measureImport(rows),
});
