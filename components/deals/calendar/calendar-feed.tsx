"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { apiQuery } from "@/components/form/api-query";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { FeedView } from "@/lib/deals/schema";
import { formatDate } from "@/lib/platform/format";

const path = "/api/deals/calendar-feed";

/** The button and the dialog for a private calendar address. */
export function CalendarFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Calendar feed
      </Button>
      {isOpen ? <FeedDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(apiQuery<FeedView>(path));
  const [url, setUrl] = useState<string | null>(null);
  const { isPending, problem, send } = useApiMutation();
  const change = async (method: "POST" | "DELETE", done: string) => {
    const feed = await send<FeedView>(method, path, method === "POST" ? {} : undefined);
    if (!feed) return;
    setUrl(feed.url);
    client.setQueryData([path], { ...feed, url: null });
    toast({ title: done, kind: "good" });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Calendar feed"
      description="Subscribe to the payments, deliverables, and terms of your deals in your own calendar. Anyone with the link can read them, so keep it private."
      footer={
        <>
          {data?.exists ? (
            <Button variant="warn" pending={isPending} onClick={() => void change("DELETE", "Feed revoked")}>
              Revoke
            </Button>
          ) : null}
          <Button pending={isPending} disabled={!data} onClick={() => void change("POST", "Feed created")}>
            {data?.exists ? "Replace feed" : "Create feed"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <FormError problem={problem} />
        {url ? (
          <>
            <Input aria-label="Calendar feed" readOnly value={url} onFocus={(event) => event.target.select()} />
            <p className="text-soft">Copy it now. We show it only once.</p>
          </>
        ) : (
          <p>{status(data)}</p>
        )}
      </div>
    </Dialog>
  );
}

function status(feed: FeedView | undefined): string {
  if (!feed) return "Loading…";
  if (!feed.createdAt) return "You have no calendar feed yet.";
  return `Created ${formatDate(feed.createdAt)}. Replacing it turns off the old link.`;
}
