"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  value: number | null;
  onChange: (value: number | null) => void;
  prefix?: string;
}

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: true });
const shown = (value: number | null) => (value === null ? "" : grouped.format(value));
const read = (text: string): number | null => {
  const plain = text.replace(/[\s,$]/g, "");
  return plain === "" || Number.isNaN(Number(plain)) ? null : Number(plain);
};

/** A number with thousands separators, left as typed while typing. Empty means "not stated", never 0. */
export function NumberInput({ value, onChange, prefix, onBlur, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      style={prefix ? { paddingLeft: "1.75rem" } : undefined}
    />
  );
  if (!prefix) return input;
  return (
    <span className="relative block">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft">
        {prefix}
      </span>
      {input}
    </span>
  );
}
