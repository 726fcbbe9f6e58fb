/** Another instance of the product: it takes the steps that its parent sends, until it is killed. */
import { type Step, performStep } from "./steps";

process.on("message", ({ id, step }: { id: number; step: Step }) => {
  performStep(step).then(
    (outcome) => process.send?.({ id, outcome }),
    (error: unknown) => process.send?.({ id, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.({ id: 0, outcome: "done" });
