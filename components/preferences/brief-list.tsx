"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

export interface BriefLine {
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
  const { run, working } = useBriefAction();
  return (
    <ul className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
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
              {brief.matchCount.toLocaleString("en-US")} {brief.matchCount === 1 ? "match" : "matches"}
            </ButtonLink>
            {canEdit && at > 0 ? (
              <Button
                size="sm"
                variant="ghost"
                disabled={working}
                onClick={() => void run("POST", `${brief.id}/choose`, `“${brief.name}” is now active`)}
              >
                Make active
              </Button>
            ) : null}
            {canEdit ? (
              <ArchiveButton
                brief={brief}
                working={working}
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
function ArchiveButton({ brief, working, onConfirm }: { brief: BriefLine; working: boolean; onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)} aria-label={`Archive ${brief.name}`}>
        {" "}
        Archive{" "}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="warn" disabled={working} onClick={onConfirm}>
        Archive permanently
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking(false)}>
        {" "}
        Cancel{" "}
      </Button>
    </>
  );
}

function useBriefAction() {
  const router = useRouter();
  const [working, setWorking] = useState(false);
  const run = async (method: "POST" | "DELETE", path: string, done: string, then?: string) => {
    setWorking(true);
    try {
      await apiRequest(method, `/api/preferences/${path}`);
      notify({ title: done, kind: "good" });
      if (then) router.replace(then);
      router.refresh();
    } catch (error) {
      notify({
        title: "Nothing changed",
        description:
          error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.",
        kind: "problem",
      });
    }
    setWorking(false);
  };
  return { run, working };
}
