"use client";

import { AlarmClock, Check, Inbox, UserRound } from "lucide-react";

import { assignItems, finish, reopen, snoozeItems } from "./triage-items";
import { useNow } from "@/components/format/local-time";
import { useColleagues } from "./use-colleagues";
import { useTriage } from "./use-triage";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { ConversationDetail } from "@/lib/messages/view";

/** A side's actions on the open conversation: assign, snooze, done. */
export function TriageMenus({ conversation }: { conversation: ConversationDetail }) {
  const { id, assignee, status } = conversation;
  const triage = useTriage();
  const colleagues = useColleagues();
  const now = useNow();
  return (
    <>
      <DropdownMenu
        trigger={assignee ? <Avatar name={assignee.name} size="sm" /> : <UserRound aria-hidden="true" />}
        label={assignee ? `Assigned to ${assignee.name}` : "Assign"}
        variant="quiet"
        size="icon-sm"
        className="@max-xl:hidden"
        items={assignItems(triage, [id], colleagues, assignee?.id ?? null)}
      />
      <DropdownMenu
        trigger={<AlarmClock aria-hidden="true" />}
        label="Snooze"
        variant="quiet"
        size="icon-sm"
        className="@max-xl:hidden"
        items={snoozeItems(triage, [id], now)}
      />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={status === "open" ? "Mark as done" : "Move back to the inbox"}
        title={status === "open" ? "Mark as done (E)" : "Move back to the inbox (E)"}
        data-inbox-key="e"
        pending={triage.isPending}
        onClick={() => void (status === "open" ? finish(triage, [id]) : reopen(triage, [id]))}
      >
        {status === "open" ? <Check aria-hidden="true" /> : <Inbox aria-hidden="true" />}
      </Button>
    </>
  );
}
