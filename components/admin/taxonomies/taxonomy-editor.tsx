"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { taxonomies } from "@/lib/moderation/taxonomies/catalog";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import { type Choice, defaultsOf, isSame, moved, termsOf } from "./taxonomy-choices";

/** The codes of one list, in order: each with its label, and whether it is offered. Saved as one change. */
export function TaxonomyEditor({ taxonomy }: { taxonomy: TaxonomyView }) {
  const { name, version, updatedAt, updatedBy } = taxonomy;
  const { label, description, codes } = taxonomies[name];
  const router = useRouter();
  const [choices, setChoices] = useState<readonly Choice[]>(taxonomy.codes);
  const { isPending, problem, send } = useApiMutation();
  const change = (code: string, changed: Partial<Choice>) =>
    setChoices(choices.map((each) => (each.code === code ? { ...each, ...changed } : each)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const path = `/api/admin/taxonomies/${name}`;
    if (!(await send("PATCH", path, { ...termsOf(choices), version }))) return;
    toast({ title: `${label} saved`, kind: "good" });
    router.refresh();
  };
  const isChanged = !isSame(choices, taxonomy.codes);
  const defaults = defaultsOf(choices, codes);
  return (
    <Card>
      <CardHeader title={label} description={description} />
      <Form onSubmit={(event) => void submit(event)}>
        <div className="px-5 empty:hidden">
          <FormError problem={problem} />
        </div>
        <ol className="border-t border-line">
          {choices.map((choice, place) => (
            <TaxonomyRow
              key={choice.code}
              choice={choice}
              isFirst={place === 0}
              isLast={place === choices.length - 1}
              onChange={(changed) => change(choice.code, changed)}
              onMove={(by) => setChoices(moved(choices, place, by))}
            />
          ))}
        </ol>
        <CardFooter className="sticky bottom-0 bg-card">
          <span className="mr-auto text-meta text-soft">
            {updatedAt ? (
              <>
                {updatedBy ?? "A former admin"}, <UtcTime at={updatedAt} withTime />
              </>
            ) : (
              "Using the defaults."
            )}
          </span>
          {isSame(choices, defaults) ? null : (
            <Button variant="ghost" size="sm" onClick={() => setChoices(defaults)}>
              Use the defaults
            </Button>
          )}
          {isChanged ? (
            <>
              <Button variant="ghost" size="sm" onClick={() => setChoices(taxonomy.codes)}>
                Cancel
              </Button>
              <Button type="submit" size="sm" variant="ink" pending={isPending} pendingText="Saving…">
                Save
              </Button>
            </>
          ) : null}
        </CardFooter>
      </Form>
    </Card>
  );
}

interface TaxonomyRowProps {
  choice: Choice;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<Choice>) => void;
  onMove: (by: -1 | 1) => void;
}

function TaxonomyRow({ choice, isFirst, isLast, onChange, onMove }: TaxonomyRowProps) {
  const { code, label, byDefault, isHidden, isShared } = choice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5">
      <span role="group" aria-label={`Position of ${label}`} className="flex">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${label} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${label} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <Input
          aria-label={`Label of ${code}`}
          value={label}
          maxLength={60}
          required
          disabled={isShared}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <span className="mt-0.5 block text-meta text-soft">
          <code>{code}</code>
          {label === byDefault ? null : `, “${byDefault}” by default`}
          {isShared ? ", shared by several lists, so it can’t be changed" : null}
        </span>
      </span>
      <Checkbox
        label="Visible"
        aria-label={`Show ${label}`}
        checked={!isHidden}
        disabled={isShared}
        onChange={(event) => onChange({ isHidden: !event.target.checked })}
      />
    </li>
  );
}
