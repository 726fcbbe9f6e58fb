"use client";

import { Field } from "@/components/form/field";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  type Delimiter,
  delimiterLabels,
  delimiters,
  encodingLabels,
  encodings,
  type FileEncoding,
} from "@/lib/imports/file/file-format";
import type { ImportChoices } from "@/lib/imports/schema";
import type { ImportPreview } from "@/lib/imports/view";

interface ReadingSettingsProps {
  preview: ImportPreview;
  onChange: (changes: Partial<ImportChoices>) => void;
  disabled: boolean;
}

const encodingOptions = encodings.map((value) => ({ value, label: encodingLabels[value] }));
const delimiterOptions = delimiters.map((value) => ({ value, label: delimiterLabels[value] }));
/** A different way of splitting the file changes its columns, so the mapping is detected again. */
const resetMapping = { mapping: undefined, defaults: undefined };

export function ReadingSettings({ preview, onChange, disabled }: ReadingSettingsProps) {
  const { encoding, delimiter, headingLine, preamble } = preview;
  const isText = preview.format === "text";
  const headings = headingLine === null ? "no headings" : `headings on line ${headingLine}`;
  return (
    <Card>
      <details open={!preview.isEncodingSure}>
        <summary className="cursor-pointer px-5 py-4 text-sm">
          <span className="font-semibold">How the file was read</span>{" "}
          <span className="text-soft">
            {isText ? `${encodingLabels[encoding]}, ${delimiterLabels[delimiter].toLowerCase()}` : "Excel workbook"},{" "}
            {headings}
          </span>
        </summary>
        <div className="grid gap-4 px-5 pb-5 sm:grid-cols-3">
          {isText ? <TextSettings preview={preview} onChange={onChange} disabled={disabled} /> : null}
          <Field id="import-headings" label="Heading line" hint="0 if there are no headings." className="justify-end">
            <Input
              dense
              type="number"
              min={0}
              max={1000}
              defaultValue={headingLine ?? 0}
              disabled={disabled}
              onBlur={(event) => {
                const line = Number(event.target.value) || null;
                if (line !== headingLine) onChange({ ...resetMapping, headingLine: line });
              }}
            />
          </Field>
        </div>
        {preamble.length > 0 ? (
          <p className="px-5 pb-5 text-meta text-soft">Ignored above the headings: {preamble.join(" · ")}</p>
        ) : null}
      </details>
    </Card>
  );
}

/** Settings that come from the workbook itself. */
function TextSettings({ preview: { encoding, delimiter }, onChange, disabled }: ReadingSettingsProps) {
  return (
    <>
      <Field id="import-encoding" label="Encoding" hint="Change this if accents look wrong." className="justify-end">
        <Select
          dense
          options={encodingOptions}
          value={encoding}
          disabled={disabled}
          onChange={(event) => onChange({ encoding: event.target.value as FileEncoding })}
        />
      </Field>
      <Field id="import-delimiter" label="Delimiter" className="justify-end">
        <Select
          dense
          options={delimiterOptions}
          value={delimiter}
          disabled={disabled}
          onChange={(event) =>
            onChange({ ...resetMapping, headingLine: undefined, delimiter: event.target.value as Delimiter })
          }
        />
      </Field>
    </>
  );
}
