"use client";

import { formatCount } from "@/lib/platform/format";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { focusField } from "./live-preview";
import type { ThingToFix } from "./things-to-fix";

interface FixListProps {
  things: readonly ThingToFix[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** "2 things to fix": a list below its button; each line leads to its field. */
export function FixList({ things, isOpen, onToggle }: FixListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isOpen]);
  if (things.length === 0) return null;
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="text-signal"
        aria-expanded={isOpen}
        aria-controls="things-to-fix"
        onClick={() => onToggle(!isOpen)}
      >
        <CircleAlert aria-hidden="true" />
        {formatCount(things.length, "thing to fix", "things to fix")}
      </Button>
      {isOpen ? (
        <div
          ref={list}
          id="things-to-fix"
          role="group"
          aria-label="Things to fix"
          onKeyDown={(event) => (event.key === "Escape" ? onToggle(false) : undefined)}
          className="absolute inset-x-0 top-full z-10 max-h-[50dvh] overflow-y-auto rounded-b-lg border border-line bg-card px-4 py-3 shadow-lg sm:left-auto sm:w-96"
        >
          <ul className="flex flex-col gap-1">
            {things.map(({ field, text }) => (
              <li key={field}>
                <button
                  type="button"
                  className="min-h-8 w-full rounded-md px-2 py-1 text-left text-sm hover:bg-sunk"
                  onClick={() => {
                    onToggle(false);
                    focusField(field);
                  }}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
