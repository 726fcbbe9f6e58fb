"use client";

import { type ComponentProps, useState } from "react";
import { FieldError } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { notANumber, readNumber } from "@/lib/language/numbers";
import { formatNumber } from "@/lib/platform/format";

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** A text is one that is no number: it is shown as it was typed, with an error. */
  value: number | string | null;
  /**
   * Null for an empty field, NaN for text that is no number: a schema refuses it, and what was typed stays. A form that
   * outlives the page keeps `typed` in its place.
   */
  onChange: (value: number | null, typed: string) => void;
  prefix?: string;
}

const shown = (value: number | string | null) => {
  if (typeof value === "string") return value;
  return value === null || Number.isNaN(value) ? "" : formatNumber(value, 6);
};

/** `"60k"`, `"60.000"`, `"$60,000"`, `"1.2m"` and `"60 000"`. */
function read(text: string): number | null {
  const plain = text.replace(/[$€£%]|\bUSD\b/gi, "").trim();
  if (plain === "") return null;
  const reading = readNumber(plain);
  return "value" in reading ? reading.value : Number.NaN;
}

/** A number as people write it, formatted when the field is left. Text that is no number stays, with an error below. */
export function NumberInput({ value, onChange, prefix, onBlur, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = typed === null ? typeof value === "string" : isLeft && Number.isNaN(read(typed));
  const errorId = `${props.id ?? "number"}-unreadable`;
  const input = (
    <Input
      {...props}
      {...(isUnreadable && { "aria-invalid": true, "aria-describedby": errorId })}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value)}
      onChange={(event) => {
        setLeft(false);
        setTyped(event.target.value);
        onChange(read(event.target.value), event.target.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        if (typed !== null && (typed === value || !Number.isNaN(read(typed)))) setTyped(null);
        onBlur?.(event);
      }}
      style={prefix ? { paddingLeft: "1.75rem" } : undefined}
    />
  );
  return (
    <>
      {prefix ? <Prefixed prefix={prefix}>{input}</Prefixed> : input}
      {isUnreadable && !props["aria-invalid"] ? <FieldError id={errorId} text={notANumber} /> : null}
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
