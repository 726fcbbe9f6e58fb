"use client";

import { FieldError } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type ApiKeyNoun, accesses, accessesOf, apiKeyNouns, apiKeyScopes } from "@/lib/auth/api-keys/scopes";

interface ScopeChoiceProps {
  chosen: readonly string[];
  onChange: (scopes: string[]) => void;
  error?: string;
}

const nouns = Object.keys(apiKeyNouns) as ApiKeyNoun[];
const reading = apiKeyScopes.filter((scope) => scope.endsWith(":read"));

const columns = "grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-2 px-3.5";

/** The scopes of a key: a row per noun, with checkboxes to read and to change. */
export function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <fieldset aria-describedby={error ? "scopes-error" : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">Permissions</legend>
      <div className="mt-1 mb-2 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => onChange([...reading])}>
          Read everything
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
      <div className="rounded-lg border border-line">
        <div aria-hidden="true" className={cn(columns, "py-2 text-xs font-semibold text-soft")}>
          <span />
          <span className="text-center">Read</span>
          <span className="text-center">Change</span>
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {nouns.map((noun) => (
            <ScopeRow key={noun} noun={noun} chosen={chosen} toggle={toggle} />
          ))}
        </ul>
      </div>
      <FieldError id="scopes-error" text={error} />
    </fieldset>
  );
}

interface ScopeRowProps {
  noun: ApiKeyNoun;
  chosen: readonly string[];
  toggle: (scope: string) => void;
}

function ScopeRow({ noun, chosen, toggle }: ScopeRowProps) {
  const possible = accessesOf(noun);
  return (
    <li className={cn(columns, "py-1.5 text-sm")}>
      <span className="min-w-0">
        {apiKeyNouns[noun]} <code className="ml-1 text-xs text-soft">{noun}</code>
      </span>
      {accesses.map((access) =>
        possible.includes(access) ? (
          <label key={access} className="flex h-8 items-center justify-center">
            <input
              type="checkbox"
              className="size-4.5 accent-pitch"
              aria-label={`${access === "read" ? "Read" : "Change"}: ${apiKeyNouns[noun]}`}
              checked={chosen.includes(`${noun}:${access}`)}
              onChange={() => toggle(`${noun}:${access}`)}
            />
          </label>
        ) : (
          <span key={access} aria-hidden="true" className="text-center text-soft">
            –
          </span>
        ),
      )}
    </li>
  );
}
