import { CostFields } from "./cost-fields";
import { ExposureFields } from "./exposure-fields";
import { ObjectiveRows } from "./objective-rows";
import { benchmarksIn } from "@/lib/roi/benchmarks/converted";
import { currencyIn, type RoiFields } from "./roi-fields";
import { SalesFields } from "./sales-fields";
import { ValueFields } from "./value-fields";

/** Every input of the calculator, for a plan and for what was measured. */
export function InputFields(all: RoiFields) {
  const fields = { ...all, benchmarks: benchmarksIn(currencyIn(all), all.benchmarks) };
  return (
    <>
      <CostFields {...fields} />
      <ExposureFields {...fields} />
      <SalesFields {...fields} />
      <ValueFields {...fields} />
      <ObjectiveRows {...fields} />
    </>
  );
}
