"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";

interface KeywordsInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: readonly string[];
  onChange: (words: string[]) => void;
}

const read = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** A comma-separated list in one field, left as typed while typing. */
export function KeywordsInput({ value, onChange, ...props }: KeywordsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...props}
      value={typed ?? value.join(", ")}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
