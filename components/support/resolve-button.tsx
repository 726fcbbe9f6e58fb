"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

/** For a person who needs no further help. */
export function ResolveButton({ id }: { id: string }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t resolve the ticket" });
  const resolve = async () => {
    const resolved = await send("POST", `/api/tickets/${id}/resolve`);
    if (resolved)
      toast({ title: "Ticket resolved", description: "Write again at any time to reopen it.", kind: "good" });
    router.refresh();
  };
  return (
    <Button variant="ghost" pending={isPending} pendingText="Resolving…" onClick={() => void resolve()}>
      Mark as resolved
    </Button>
  );
}
