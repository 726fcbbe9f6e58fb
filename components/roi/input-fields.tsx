import { CostFields } from "./cost-fields";
import { ExposureFields } from "./exposure-fields";
import { ObjectiveRows } from "./objective-rows";
import type { RoiFields } from "./roi-fields";
import { SalesFields } from "./sales-fields";
import { ValueFields } from "./value-fields";

/** Every input of the calculator, for a plan and for what was measured. */
export const InputFields = (fields: RoiFields) => (
  <>
    <CostFields {...fields} />
    <ExposureFields {...fields} />
    <SalesFields {...fields} />
    <ValueFields {...fields} />
    <ObjectiveRows {...fields} />
  </>
);
