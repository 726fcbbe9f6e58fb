"use client";

import { Field } from "@/components/form/field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { NumberField } from "./number-field";
import { currencyIn, fallbackOf, type RoiFields } from "./roi-fields";
import { Rows } from "./rows";

const noUnit = { name: "", quantity: 0, marketPrice: 0 };

export function ValueFields(fields: RoiFields) {
  const { draft, change, errors } = fields;
  return (
    <Card>
      <CardHeader
        title="Benefits with a market price"
        description="Tickets, suites, booths, and samples. Together with media value, they make up fair market value."
      />
      <CardBody className="flex flex-col gap-5">
        <Rows
          noun="benefit"
          rows={draft.units ?? []}
          empty={noUnit}
          onChange={(units) => change({ units: units.length > 0 ? units : undefined })}
        >
          {(row, at, set) => (
            <>
              <Field
                id={`roi-unit-${at}`}
                label="Benefit"
                className="col-span-2 sm:col-span-6"
                error={errors[`units.${at}.name`]}
              >
                <Input value={row.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
              </Field>
              <NumberField
                id={`roi-quantity-${at}`}
                label="Quantity"
                className="sm:col-span-3"
                value={row.quantity === 0 ? undefined : row.quantity}
                error={errors[`units.${at}.quantity`]}
                onChange={(quantity) => set({ quantity: quantity ?? 0 })}
              />
              <NumberField
                id={`roi-market-price-${at}`}
                label="Price each"
                className="sm:col-span-3"
                unit="amount"
                currency={currencyIn(fields)}
                value={row.marketPrice === 0 ? undefined : row.marketPrice}
                error={errors[`units.${at}.marketPrice`]}
                onChange={(marketPrice) => set({ marketPrice: marketPrice ?? 0 })}
              />
            </>
          )}
        </Rows>
        <NumberField
          id="roi-uplift"
          label="Intangible uplift"
          unit="percent"
          value={draft.intangibleUplift}
          {...fallbackOf(fields, "intangibleUplift", "intangibleUplift")}
          hint="Prestige and category ownership, on top of the tangible value."
          error={errors.intangibleUplift}
          onChange={(intangibleUplift) => change({ intangibleUplift })}
        />
      </CardBody>
    </Card>
  );
}
