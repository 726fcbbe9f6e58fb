"use client";

import { type ComponentProps, useId, useState } from "react";
import { FieldError } from "@/components/form/field";
import { useTypedRead } from "@/components/form/use-typed-read";
import { Input } from "@/components/ui/input";
import type { Place, Places } from "@/lib/opportunities/places/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface PlaceInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "onBlur"> {
  kind: "city" | "region";
  /** What is shown while nothing is typed. */
  value: string;
  onPick: (place: Place) => void;
}

/**
 * A place from the gazetteer, with the browser's own list of suggestions while typing. Leaving the field or pressing
 * Enter selects the first match; a name without a match stays, with an error below.
 */
export function PlaceInput({ kind, value, onPick, ...props }: PlaceInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const path = `/api/places?kind=${kind}&q=`;
  const { items } = useTypedRead<Place>(path, typed ?? "");
  const pick = (place: Place) => {
    onPick(place);
    setTyped(null);
  };
  const pickFirst = async () => {
    const text = typed?.trim();
    if (!text) return setTyped(null);
    try {
      const [first] = (await apiRequest<Places>("GET", path + encodeURIComponent(text))).items;
      if (first) pick(first);
      else setProblem(unknown[kind]);
    } catch {
      setProblem("We couldn’t look this up. Try again.");
    }
  };
  return (
    <>
      <Input
        {...props}
        {...(problem && { "aria-invalid": true, "aria-describedby": `${id}-problem` })}
        list={`${id}-list`}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          setProblem(undefined);
          const chosen = items.find(({ label }) => label === target.value);
          if (chosen) pick(chosen);
          else setTyped(target.value);
        }}
        onBlur={() => void pickFirst()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || typed === null) return;
          event.preventDefault();
          void pickFirst();
        }}
      />
      <datalist id={`${id}-list`}>
        {items.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <FieldError id={`${id}-problem`} text={problem} />
    </>
  );
}

const unknown = {
  city: "We don’t know this city. Try a larger one nearby.",
  region: "We don’t know this region. Try another spelling, or add a city.",
} as const;
