"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { benchmarks } from "@/lib/roi/benchmarks";
import { NumberField } from "./number-field";
import type { RoiFields } from "./roi-fields";

export function CostFields({ draft, change, errors }: RoiFields) {
  return (
    <Card>
      <CardHeader title="Cost" description="The return is measured against all of it, not the fee alone." />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <NumberField
          id="roi-fee"
          label="Rights fee"
          unit="dollars"
          value={draft.rightsFee}
          error={errors.rightsFee}
          onChange={(rightsFee) => change({ rightsFee })}
        />
        <NumberField
          id="roi-in-kind"
          label="In kind"
          unit="dollars"
          value={draft.inKind}
          error={errors.inKind}
          onChange={(inKind) => change({ inKind })}
        />
        <NumberField
          id="roi-activation"
          label="Activation for each dollar of the fee"
          value={draft.activationRatio}
          error={errors.activationRatio ?? errors.activation}
          fallback={benchmarks.activationRatio.value}
          onChange={(activationRatio) => change({ activationRatio, activation: undefined })}
        />
        <NumberField
          id="roi-measurement"
          label="Measurement, share of the fee"
          unit="percent"
          value={draft.measurementShare}
          error={errors.measurementShare ?? errors.measurement}
          fallback={benchmarks.measurementShare.value}
          onChange={(measurementShare) => change({ measurementShare, measurement: undefined })}
        />
        <NumberField
          id="roi-agency"
          label="Agency and staff"
          unit="dollars"
          value={draft.agency}
          error={errors.agency}
          onChange={(agency) => change({ agency })}
        />
        <NumberField
          id="roi-term"
          label="Term in months"
          value={draft.termMonths}
          error={errors.termMonths}
          onChange={(termMonths) => change({ termMonths })}
        />
        <NumberField
          id="roi-discount"
          label="Discount rate, a year"
          unit="percent"
          value={draft.discountRate}
          error={errors.discountRate}
          onChange={(discountRate) => change({ discountRate })}
        />
      </CardBody>
    </Card>
  );
}
