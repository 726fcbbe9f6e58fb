"use client";

import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

export interface ActionField {
  name: string;
  label: string;
  kind: "textarea" | "text" | "email" | "number" | "select";
  hint?: string;
  optional?: boolean;
  initial?: string;
  options?: readonly { value: string; label: string; text?: string }[];
  placeholder?: string;
  /** Choosing an option fills this field with its text. */
  fills?: string;
}

export type ActionValues = Record<string, string>;

export const initialValues = (fields: readonly ActionField[]): ActionValues =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ""]));

/** The request body, without empty optional fields. */
export const filledValues = (fields: readonly ActionField[], values: ActionValues): ActionValues =>
  Object.fromEntries(
    fields.flatMap(({ name, optional }) => (optional && !values[name] ? [] : [[name, values[name] ?? ""] as const])),
  );

interface ActionFieldsProps {
  id: string;
  fields: readonly ActionField[];
  values: ActionValues;
  onChange: (values: ActionValues) => void;
  errorOf: (name: string) => string | undefined;
}

export function ActionFields({ id, fields, values, onChange, errorOf }: ActionFieldsProps) {
  const set = (field: ActionField, value: string) => {
    const text = field.options?.find((option) => option.value === value)?.text;
    onChange({ ...values, [field.name]: value, ...(field.fills && text ? { [field.fills]: text } : {}) });
  };
  return fields.map((field, at) => (
    <Field
      key={field.name}
      id={`${id}-${field.name}`}
      label={field.label}
      hint={field.hint}
      error={errorOf(field.name)}
      optional={field.optional}
      required={!field.optional}
    >
      {controlOf(field, {
        value: values[field.name] ?? "",
        onChange: (event) => set(field, event.target.value),
        ...(at === 0 ? { "data-autofocus": true } : {}),
      })}
    </Field>
  ));
}

interface Control {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function controlOf({ kind, options, placeholder }: ActionField, control: Control) {
  if (kind === "textarea") return <Textarea rows={4} placeholder={placeholder} {...control} />;
  if (kind === "select") return <Select options={options} placeholder={placeholder} {...control} />;
  return <Input type={kind} placeholder={placeholder} {...control} />;
}
