"use client";

import { useController, useWatch } from "react-hook-form";
import { formatCount } from "@/lib/platform/format";
import { Field, FieldComment } from "@/components/form/field";
import { NumberInput } from "@/components/form/number-input";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { readTypedAmount } from "@/lib/language/typed-amount";
import { currencySign } from "@/lib/platform/money";
import { type ListingFieldName, type ListingForm, controlId, unreadableText } from "./listing-form";
import { useReviewComment } from "./review-comments";

interface ControlProps {
  name: ListingFieldName;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
}

interface TextControlProps extends ControlProps {
  /** Maximum characters; the remaining count shows when it runs low. */
  max?: number;
  rows?: number;
  placeholder?: string;
  type?: "text" | "date";
}

export function TextControl({ name, max, rows, placeholder, type = "text", ...field }: TextControlProps) {
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController<ListingForm>({ name });
  const text = typeof value === "string" ? value : "";
  const left = max === undefined ? null : max - text.length;
  const hint = left !== null && max !== undefined && left < max / 5 ? leftText(left) : field.hint;
  const wired = { value: text, onChange, onBlur, name, placeholder };
  return (
    <Field
      {...field}
      comment={useReviewComment(name)}
      id={controlId(name)}
      hint={hint}
      error={fieldState.error?.message}
    >
      {rows ? <Textarea rows={rows} {...wired} /> : <Input type={type} autoComplete="off" {...wired} />}
    </Field>
  );
}

const leftText = (left: number) =>
  left >= 0 ? `${formatCount(left, "character")} left` : `${formatCount(-left, "character")} over the limit`;

export function SelectControl({
  name,
  options,
  placeholder = "Select",
  ...field
}: ControlProps & { options: readonly SelectOption[]; placeholder?: string }) {
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController<ListingForm>({ name });
  return (
    <Field {...field} comment={useReviewComment(name)} id={controlId(name)} error={fieldState.error?.message}>
      <Select
        options={options}
        placeholder={placeholder}
        name={name}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
      />
    </Field>
  );
}

/** Currency of the prices in the form. */
export const useCurrency = (): string => useWatch<ListingForm, "currency">({ name: "currency" }) ?? "USD";

interface NumberControlProps extends ControlProps {
  /** Currency of an amount. */
  currency?: string;
  placeholder?: string;
  hideLabel?: boolean;
  disabled?: boolean;
}

export function NumberControl({ name, currency, placeholder, disabled, ...field }: NumberControlProps) {
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController<ListingForm>({ name });
  const reading = currency && typeof value === "string" ? readTypedAmount(value, currency) : null;
  const problem = fieldState.error && reading && "problem" in reading ? reading.problem : null;
  return (
    <Field
      {...field}
      comment={useReviewComment(name)}
      id={controlId(name)}
      error={problem ?? fieldState.error?.message}
    >
      <NumberInput
        unreadable={unreadableText(name)}
        currency={currency}
        prefix={currency && currencySign(currency)}
        placeholder={placeholder}
        disabled={disabled}
        value={typeof value === "number" || typeof value === "string" ? value : null}
        onChange={(number, typed) => onChange(Number.isNaN(number) ? typed : number)}
        onBlur={onBlur}
      />
    </Field>
  );
}

export function SwitchControl({ name, label, hint, className }: ControlProps) {
  const {
    field: { value, onChange },
  } = useController<ListingForm>({ name });
  const comment = useReviewComment(name);
  return (
    <div className={className}>
      <Switch
        id={controlId(name)}
        label={label}
        description={hint}
        aria-describedby={comment ? `${controlId(name)}-comment` : undefined}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <FieldComment id={`${controlId(name)}-comment`} text={comment} />
    </div>
  );
}
