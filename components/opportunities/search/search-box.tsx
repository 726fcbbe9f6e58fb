"use client";

import { formatNumber } from "@/lib/platform/format";
import { type KeyboardEvent, useState } from "react";
import { Input } from "@/components/ui/input";
import type { Suggestion } from "@/lib/opportunities/suggestions/schema";
import { suggestionLabels } from "@/lib/opportunities/suggestions/labels";
import { useTypedRead } from "@/components/form/use-typed-read";

interface SearchBoxProps {
  value: string;
  /** The field is part of the search form, which handles every change. */
  onChange: () => void;
}

const listId = "search-suggestions";
const optionId = (at: number) => `${listId}-${at}`;

/** A combobox following the ARIA pattern: arrows choose, Enter follows, Escape closes, and plain Enter searches. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { items } = useTypedRead<Suggestion>("/api/suggestions?q=", isOpen ? value : "");
  const isShown = isOpen && items.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key belongs to the input method, such as Enter to accept its suggestion.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOption(active, event.key === "ArrowDown" ? 1 : -1, items.length));
    } else if (event.key === "Enter") {
      const link = isShown && active >= 0 ? document.getElementById(optionId(active)) : null;
      if (link) {
        event.preventDefault();
        link.click();
      }
      close();
    }
  };
  return (
    <div
      className="relative min-w-0 grow"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Input
        id="search-words"
        name="q"
        type="search"
        data-search
        placeholder="Search teams, events, places, assets"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        value={value}
        onChange={() => {
          setOpen(true);
          setActive(-1);
          onChange();
        }}
        onKeyDown={pressed}
      />
      {isShown ? (
        <ul
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute top-full left-0 z-30 mt-1.5 max-h-[min(26rem,70vh)] w-full overflow-y-auto rounded-xl border border-line bg-card p-1.5 shadow-lg max-sm:w-[calc(100vw-2rem)]"
        >
          {items.map((item, at) => (
            <SuggestionOption
              key={item.href + item.label}
              item={item}
              id={optionId(at)}
              isActive={at === active}
              onFollow={close}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Wraps around, through the field itself (-1). */
const nextOption = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

interface SuggestionOptionProps {
  item: Suggestion;
  id: string;
  isActive: boolean;
  onFollow: () => void;
}

function SuggestionOption({
  item: { kind, label, detail, count, href },
  id,
  isActive,
  onFollow,
}: SuggestionOptionProps) {
  return (
    <li role="presentation">
      <a
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        href={href}
        data-go
        onMouseDown={(event) => event.preventDefault()}
        onClick={onFollow}
        className={`flex min-h-10 items-baseline gap-2.5 rounded-lg px-2.5 py-2 text-sm ${isActive ? "bg-sunk" : "hover:bg-sunk"}`}
      >
        <span className="min-w-0 truncate font-semibold">{label}</span>
        {count === undefined ? null : <span className="num text-meta text-soft">{formatNumber(count)}</span>}
        <span className="ml-auto shrink-0 text-meta text-soft">{detail ?? suggestionLabels[kind]}</span>
      </a>
    </li>
  );
}
