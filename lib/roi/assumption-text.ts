import { dollars, percent } from "./figure-text";
import type { RoiResult } from "./schema";

type Assumption = RoiResult["assumptions"][number];

const inDollars: readonly string[] = ["cpm", "activationRatio"];

export const assumptionText = ({ input, value }: Assumption): string =>
  inDollars.includes(input) ? dollars(value) : percent(value * 100);

/** Whose number it is, and for a default where it is from. */
export const assumptionSource = ({ from, source }: Assumption): string =>
  from === "yours" ? "Your number" : `Benchmark: ${source ?? ""}`;
