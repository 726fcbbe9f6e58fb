"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { EmptyState } from "@/components/layout/states/empty-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { figureText } from "@/lib/roi/figure-text";
import { roiPath } from "@/lib/paths";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";
import { ScenarioComparison } from "./scenario-comparison";

const MAX_COMPARED = 4;

interface SavedScenariosProps {
  items: readonly ScenarioView[];
  openId: string | null;
}

/** Saved calculations: to open, to share, to compare up to four. */
export function SavedScenarios({ items, openId }: SavedScenariosProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = items.filter(({ id }) => chosenIds.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => (isChosen ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <Card className="mt-6">
      <CardHeader
        title="Saved scenarios"
        description={items.length > 1 ? `Check two to ${MAX_COMPARED} to compare them.` : undefined}
      />
      {items.length === 0 ? (
        <EmptyState plain title="Nothing saved yet" text="Save a calculation to share it or compare it with another." />
      ) : (
        <ul>
          {items.map((item) => (
            <ScenarioRow
              key={item.id}
              item={item}
              isOpen={item.id === openId}
              isChosen={chosenIds.includes(item.id)}
              isFull={chosen.length >= MAX_COMPARED}
              onChoose={(isChosen) => choose(item.id, isChosen)}
            />
          ))}
        </ul>
      )}
      {chosen.length > 1 ? <ScenarioComparison items={chosen} /> : null}
    </Card>
  );
}

interface ScenarioRowProps {
  item: ScenarioView;
  isOpen: boolean;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ScenarioRow({ item, isOpen, isChosen, isFull, onChoose }: ScenarioRowProps) {
  const { id, name, shared, isOwn, author, listing, result } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <Checkbox
        label={<span className="sr-only">Compare {name}</span>}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="min-w-0 flex-1 basis-52">
        <Link
          href={`${roiPath}?scenario=${id}`}
          aria-current={isOpen ? "page" : undefined}
          className="font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-meta text-soft">
          {[listing?.title, isOwn ? null : `by ${author ?? "a former member"}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      {shared ? <Badge tone="outline">Shared</Badge> : null}
      <span className="num font-semibold">{figureText("roiPercent", result.roiPercent, result.currency)}</span>
      <span className="text-meta text-soft">{figureText("totalCost", result.totalCost, result.currency)}</span>
      <RowActions id={id} name={name} shared={shared} isOwn={isOwn} />
    </li>
  );
}

function RowActions({ id, name, shared, isOwn }: Pick<ScenarioView, "id" | "name" | "shared" | "isOwn">) {
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { isPending, send } = useApiMutation({ failureTitle: "Not changed" });
  const path = `/api/roi/scenarios/${id}`;
  const share = async () => {
    if (!(await send("PATCH", path, { shared: !shared }))) return;
    toast({ title: shared ? "No longer shared" : "Shared with your organization", kind: "good" });
    router.refresh();
  };
  const remove = async () => {
    if (!(await send("DELETE", path))) return;
    setDeleting(false);
    router.replace(roiPath);
    router.refresh();
  };
  return (
    <div data-print="hide" className="flex flex-wrap gap-1.5">
      <a
        href={`${path}/csv`}
        download
        className={`${buttonVariants({ variant: "quiet", size: "sm" })} no-underline`}
        aria-label={`Download ${name} as CSV`}
      >
        CSV
      </a>
      {isOwn ? (
        <>
          <Button variant="quiet" size="sm" pending={isPending} onClick={() => void share()}>
            {shared ? "Stop sharing" : "Share"}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          description="It will be deleted for everyone who can see it."
          confirm="Delete"
          variant="danger"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </div>
  );
}
