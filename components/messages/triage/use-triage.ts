"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { ChangeConversationInput } from "@/lib/messages/triage/schema";

export interface Triage {
  isPending: boolean;
  /** Resolves to whether it was done. `done` is the title of the toast, which offers Undo where `undo` is given. */
  change: (
    ids: readonly string[],
    input: ChangeConversationInput,
    done: { title: string; undo?: ChangeConversationInput },
  ) => Promise<boolean>;
}

/** Assigns, snoozes, finishes and reopens conversations, and refreshes every list that shows them. */
export function useTriage(): Triage {
  const client = useQueryClient();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing changed" });
  const apply = async (ids: readonly string[], input: ChangeConversationInput) => {
    const isDone = await send("POST", "/api/conversations/bulk", { ids, ...input });
    await client.invalidateQueries({ queryKey: ["/api/conversations"] });
    return isDone !== null;
  };
  const change: Triage["change"] = async (ids, input, { title, undo }) => {
    if (!(await apply(ids, input))) return false;
    const action = undo && { label: "Undo", onSelect: () => void apply(ids, undo) };
    toast({ title, kind: "good", ...(action ? { action } : {}) });
    return true;
  };
  return { isPending, change };
}
