"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { openDocument } from "@/components/layout/navigation/open-document";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

interface PlanActionProps {
  label: string;
  path: string;
  body?: Record<string, unknown>;
  variant?: ComponentProps<typeof Button>["variant"];
  size?: ComponentProps<typeof Button>["size"];
  /** Asks for confirmation first. */
  ask?: { title: string; description: string; confirm: string; variant?: "danger" };
  /** The success toast. */
  done: string;
}

/** A button that changes the plan. If the response has a URL of the payment service, it redirects there. */
export function PlanAction({ label, path, body, variant = "primary", size, ask, done }: PlanActionProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { isPending, problem, send, reset } = useApiMutation({ idempotent: true });
  const go = async () => {
    const result = await send<{ url?: string }>("POST", path, body);
    if (!result) return router.refresh();
    if (result.url) return openDocument(result.url);
    setOpen(false);
    toast({ title: done, kind: "good" });
    router.refresh();
  };
  const start = () => {
    reset();
    if (ask) setOpen(true);
    else void go();
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        pending={isPending}
        pendingText={ask ? undefined : "Working…"}
        onClick={start}
      >
        {label}
      </Button>
      {ask && isOpen ? (
        <ConfirmDialog {...ask} onConfirm={go} onClose={() => setOpen(false)}>
          <FormError problem={problem} />
        </ConfirmDialog>
      ) : null}
      {!ask && problem ? <FormError problem={problem} /> : null}
    </>
  );
}
