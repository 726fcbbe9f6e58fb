"use client";

import { formatNumber } from "@/lib/platform/format";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

interface BriefLine {
  id: string;
  name: string;
  summary: string;
  matchCount: number;
}

interface BriefListProps {
  /** The active one first. */
  briefs: BriefLine[];
  openId: string | null;
  canEdit: boolean;
}

export function BriefList({ briefs, openId, canEdit }: BriefListProps) {
  const { run, isPending } = useBriefAction();
  return (
    <ul id="briefs" className="mb-6 grid scroll-mt-20 gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {briefs.map((brief, at) => (
        <li
          key={brief.id}
          className={cn(
            "flex flex-col rounded-xl border bg-card px-5 py-4",
            brief.id === openId ? "border-ink" : "border-line",
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg">
              <a
                href={`/preferences?briefId=${brief.id}`}
                aria-current={brief.id === openId ? "page" : undefined}
                className="hover:underline"
              >
                {brief.name}
              </a>
            </h2>
            {at === 0 ? <Badge tone="pitch">Active</Badge> : null}
          </div>
          <p className="mt-1 grow text-meta text-soft">{brief.summary}</p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <ButtonLink href={`/opportunities?briefId=${brief.id}`} size="sm" variant="ghost">
              {formatNumber(brief.matchCount)} within your limits
            </ButtonLink>
            {canEdit && at > 0 ? (
              <Button
                size="sm"
                variant="ghost"
                pending={isPending}
                onClick={() => void run("POST", `${brief.id}/choose`, `“${brief.name}” is now active`)}
              >
                Make active
              </Button>
            ) : null}
            {canEdit ? (
              <ArchiveButton
                brief={brief}
                isPending={isPending}
                onConfirm={() => void run("DELETE", brief.id, `“${brief.name}” archived`, "/preferences")}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Asks for confirmation in place. */
function ArchiveButton({
  brief,
  isPending,
  onConfirm,
}: {
  brief: BriefLine;
  isPending: boolean;
  onConfirm: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)} aria-label={`Archive ${brief.name}`}>
        Archive
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="warn" pending={isPending} onClick={onConfirm}>
        Archive permanently
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </>
  );
}

function useBriefAction() {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing changed" });
  const run = async (method: "POST" | "DELETE", path: string, done: string, nextPage?: string) => {
    if (!(await send(method, `/api/preferences/${path}`))) return;
    toast({ title: done, kind: "good" });
    if (nextPage) router.replace(nextPage);
    router.refresh();
  };
  return { run, isPending };
}
