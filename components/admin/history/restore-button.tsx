"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

interface RestoreButtonProps {
  /** The endpoint and the request body: the earlier value with the version that it replaces. */
  path: string;
  body: object;
  /** The toast after restoring. */
  done: string;
  children: string;
}

/** Restores the value before a change in one click. */
export function RestoreButton({ path, body, done, children }: RestoreButtonProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing was restored" });
  const restore = async () => {
    if (await send("PATCH", path, body)) toast({ title: done, kind: "good" });
    // After an error too: someone else may have changed it.
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" pending={isPending} pendingText="Restoring…" onClick={() => void restore()}>
      <Undo2 aria-hidden="true" />
      {children}
    </Button>
  );
}
