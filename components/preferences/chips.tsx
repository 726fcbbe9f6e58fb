"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";

interface Choice<Code extends string = string> {
  value: Code;
  label: string;
}

const chip =
  "min-h-9 rounded-md border px-3 py-1.5 text-meta font-medium transition-colors duration-150 hover:border-ink";

interface ChipsProps<Code extends string> {
  choices: readonly Choice<Code>[];
  chosen: readonly Code[];
  onToggle: (code: Code) => void;
  /** How many to show, besides the selected ones, until "more" is clicked. */
  first?: number;
}

/** Toggle buttons: select any number. */
export function Chips<Code extends string>({ choices, chosen, onToggle, first = choices.length }: ChipsProps<Code>) {
  const [isAll, setAll] = useState(false);
  const shown = choices.filter(({ value }, at) => isAll || at < first || chosen.includes(value));
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(({ value, label }) => {
        const isOn = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(value)}
            className={cn(chip, isOn ? "border-ink bg-ink text-paper" : "border-line bg-card")}
          >
            {label}
          </button>
        );
      })}
      <MoreChips hidden={choices.length - shown.length} onMore={() => setAll(true)} />
    </div>
  );
}

interface LikeChipsProps<Code extends string> {
  choices: readonly Choice<Code>[];
  value: { like: Code[]; block: Code[] };
  onChange: (value: { like: Code[]; block: Code[] }) => void;
  first: number;
}

/** Each click cycles through no preference, liked and excluded. The state is also in the text for screen readers. */
export function LikeChips<Code extends string>({ choices, value, onChange, first }: LikeChipsProps<Code>) {
  const [isAll, setAll] = useState(false);
  const { like, block } = value;
  const isNamed = (code: Code) => like.includes(code) || block.includes(code);
  const shown = choices.filter((choice, at) => isAll || at < first || isNamed(choice.value));
  const press = (code: Code) => {
    const without = { like: like.filter((each) => each !== code), block: block.filter((each) => each !== code) };
    if (like.includes(code)) onChange({ ...without, block: [...without.block, code] });
    else if (block.includes(code)) onChange(without);
    else onChange({ ...without, like: [...without.like, code] });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(({ value: code, label }) => {
        const isLiked = like.includes(code);
        const isBlocked = block.includes(code);
        const look = isLiked
          ? "border-pitch bg-pitch-wash text-pitch"
          : isBlocked
            ? "border-signal bg-signal-wash text-signal line-through"
            : "border-line bg-card";
        return (
          <button key={code} type="button" onClick={() => press(code)} className={cn(chip, look)}>
            <span aria-hidden="true">{isLiked ? "+ " : isBlocked ? "× " : ""}</span>
            {label}
            <span className="sr-only">{isLiked ? ", liked" : isBlocked ? ", excluded" : ", no preference"}</span>
          </button>
        );
      })}
      <MoreChips hidden={choices.length - shown.length} onMore={() => setAll(true)} />
    </div>
  );
}

function MoreChips({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden <= 0) return null;
  return (
    <button
      type="button"
      onClick={onMore}
      className="min-h-9 px-2 text-meta text-soft underline underline-offset-2 hover:text-ink"
    >
      {hidden} more
    </button>
  );
}
