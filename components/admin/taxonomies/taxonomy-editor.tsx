"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardHeader } from "@/components/ui/card";
import { taxonomies } from "@/lib/moderation/taxonomies/catalog";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import { TaxonomyRow } from "./taxonomy-row";
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
