"use client";

import { type ComponentProps, useState } from "react";
import { FieldError } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { notANumber, readNumber } from "@/lib/language/numbers";
import { type TypedAmount, readTypedAmount } from "@/lib/language/typed-amount";
import { formatNumber } from "@/lib/platform/format";
import { minorDigits } from "@/lib/platform/money";

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** A string is input that isn't a number: it is shown as typed, with an error. */
  value: number | string | null;
  /**
   * Null for an empty field, NaN for text that isn't a number: a schema rejects it, and the input stays. A form that
   * outlives the page stores `typed` instead.
   */
  onChange: (value: number | null, typed: string) => void;
  prefix?: string;
  /** What to enter instead of text that is no number. */
  unreadable?: string;
  /** Of an amount of money; the prefix `$` says US dollars. */
  currency?: string;
}

/** Whole amounts of money have no decimals, others have every digit of their currency: `12,500.50`, `1.500` dinars. */
const shown = (value: number | string | null, currency: string | undefined) => {
  if (typeof value === "string") return value;
  if (value === null || Number.isNaN(value)) return "";
  return formatNumber(value, 6, currency && value % 1 !== 0 ? minorDigits(currency) : 0);
};

/** `"60k"`, `"60.000"`, `"1.2m"`, `"60 000"` and `"12%"`; for money, what `readTypedAmount` accepts. */
function read(text: string, currency: string | undefined, unreadable = notANumber): TypedAmount {
  if (currency) return readTypedAmount(text, currency);
  const plain = text.replace("%", "").trim();
  if (plain === "") return { value: null };
  const reading = readNumber(plain);
  return "value" in reading ? reading : { problem: unreadable };
}

const valueOf = (reading: TypedAmount): number | null => ("value" in reading ? reading.value : Number.NaN);

/**
 * A number as people write it, formatted when the field is left. Text that isn't a number stays, with an error below.
 */
export function NumberInput({ value, onChange, prefix, currency, unreadable, onBlur, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const money = currency ?? (prefix === "$" ? "USD" : undefined);
  const text = typed ?? (typeof value === "string" ? value : null);
  const reading = text === null ? null : read(text, money, unreadable);
  const problem = reading && "problem" in reading && (typed === null || isLeft) ? reading.problem : null;
  const errorId = `${props.id ?? "number"}-unreadable`;
  const input = (
    <Input
      {...props}
      {...(problem && { "aria-invalid": true, "aria-describedby": errorId })}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value, money)}
      onChange={(event) => {
        setLeft(false);
        setTyped(event.target.value);
        onChange(valueOf(read(event.target.value, money)), event.target.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        if (typed !== null && (typed === value || "value" in read(typed, money))) setTyped(null);
        onBlur?.(event);
      }}
      style={prefix ? { paddingLeft: "1.75rem" } : undefined}
    />
  );
  return (
    <>
      {prefix ? <Prefixed prefix={prefix}>{input}</Prefixed> : input}
      {problem && !props["aria-invalid"] ? <FieldError id={errorId} text={problem} /> : null}
    </>
  );
}

const Prefixed = ({ prefix, children }: { prefix: string; children: React.ReactNode }) => (
  <span className="relative block">
    <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft">
      {prefix}
    </span>
    {children}
  </span>
);
