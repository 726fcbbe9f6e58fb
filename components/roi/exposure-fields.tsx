"use client";

import { Field } from "@/components/form/field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { channelBenchmarks, channelNames } from "@/lib/roi/benchmarks/channels";
import { sourceText } from "@/lib/roi/benchmarks/catalog";
import type { Channel } from "@/lib/roi/schema";
import { NumberField } from "./number-field";
import { currencyIn, type RoiFields } from "./roi-fields";
import { Rows } from "./rows";

const noChannel: Channel = { name: "", impressions: 0 };

/** A channel's name from the list brings its CPM and quality; any other name requires them. */
export function ExposureFields(fields: RoiFields) {
  const { draft, change, errors, benchmarks } = fields;
  const currency = currencyIn(fields);
  return (
    <Card>
      <CardHeader
        title="Exposure"
        description="Media value is impressions ÷ 1,000 × CPM × quality: what the same attention would cost in paid media."
      />
      <CardBody>
        <datalist id="roi-channels">
          {channelNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Rows
          noun="channel"
          rows={draft.channels ?? []}
          empty={noChannel}
          onChange={(channels) => change({ channels: channels.length > 0 ? channels : undefined })}
        >
          {(row, at, set) => {
            const known = channelBenchmarks(row.name, benchmarks);
            const error = (field: string) => errors[`channels.${at}.${field}`];
            return (
              <>
                <Field
                  id={`roi-channel-${at}`}
                  label="Channel"
                  className="col-span-2 sm:col-span-12"
                  error={error("name")}
                >
                  <Input
                    list="roi-channels"
                    value={row.name}
                    maxLength={80}
                    onChange={({ target }) => set({ name: target.value })}
                  />
                </Field>
                <NumberField
                  id={`roi-impressions-${at}`}
                  label="Impressions"
                  className="sm:col-span-4"
                  value={row.impressions === 0 ? undefined : row.impressions}
                  error={error("impressions")}
                  onChange={(impressions) => set({ impressions: impressions ?? 0 })}
                />
                <NumberField
                  id={`roi-cpm-${at}`}
                  label="CPM"
                  className="sm:col-span-4"
                  unit="amount"
                  currency={currency}
                  value={row.cpm}
                  fallback={known?.cpm.value}
                  hint={known && row.cpm === undefined ? sourceText(known.cpm) : undefined}
                  error={error("cpm")}
                  onChange={(cpm) => set({ cpm })}
                />
                <NumberField
                  id={`roi-quality-${at}`}
                  label="Quality"
                  className="sm:col-span-4"
                  unit="percent"
                  value={row.quality}
                  fallback={known?.quality.value}
                  hint={known && row.quality === undefined ? sourceText(known.quality) : undefined}
                  error={error("quality")}
                  onChange={(quality) => set({ quality })}
                />
              </>
            );
          }}
        </Rows>
      </CardBody>
    </Card>
  );
}
