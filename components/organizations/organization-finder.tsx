"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { placeText } from "@/lib/listings/countries";
import { limits } from "@/lib/limits";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { OrganizationLine } from "./organization-line";

interface OrganizationFinderProps {
  side: "marketer" | "seller";
  label: string;
  error?: string;
  /** The action for each result. A button in it covers the whole row. */
  action: (row: DirectoryRow) => ReactNode;
}

const shown = 8;

/** Searches organizations by name while typing. */
export function OrganizationFinder({ side, label, error, action }: OrganizationFinderProps) {
  const id = useId();
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const isEnough = q.length >= limits.shortestQuery.organizations;
  const search = new URLSearchParams({ side, q, limit: String(shown) });
  const { data, isError } = useQuery({
    ...apiQuery<{ items: DirectoryRow[] }>(`/api/organizations?${search}`),
    enabled: isEnough,
    placeholderData: (before) => before,
  });
  return (
    <div className="flex flex-col gap-3">
      <Field id={id} label={label} hint="Enter at least two letters of its name." error={error}>
        <Input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div aria-live="polite">
        {isEnough ? <Found q={q} items={data?.items} isError={isError} action={action} /> : null}
      </div>
    </div>
  );
}

const rowClass =
  "relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 has-[>button]:hover:bg-sunk [&>button]:after:absolute [&>button]:after:inset-0 [&>button]:after:content-['']";

interface FoundProps {
  q: string;
  items?: DirectoryRow[];
  isError: boolean;
  action: OrganizationFinderProps["action"];
}

function Found({ q, items, isError, action }: FoundProps) {
  if (isError) return <p className="text-sm text-signal">We couldn’t load the directory. Try again in a moment.</p>;
  if (!items) return <Skeleton className="h-16" />;
  if (items.length === 0) {
    return (
      <p className="text-sm text-soft">No results for “{q}”. Try a shorter search, or create your organization.</p>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
      {items.map((row) => (
        <li key={row.id} className={rowClass}>
          <OrganizationLine {...row} facts={[placeText({ city: row.hqCity, country: row.hqCountry })]} />
          {action(row)}
        </li>
      ))}
    </ul>
  );
}
