"use client";

import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

import { cn } from "@/components/ui/cn";

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Slides in from an edge instead of opening in the center. */
  side?: "center" | "left" | "right";
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
}

const widths = { sm: "w-104", md: "w-140", lg: "w-200" } as const;
const places = {
  center: "m-auto max-h-[min(44rem,calc(100dvh-2rem))] max-w-[calc(100vw-2rem)] rounded-xl border open:animate-rise",
  left: "my-0 mr-auto ml-0 h-dvh max-h-dvh max-w-[85vw] border-r open:animate-slide",
  right: "my-0 mr-0 ml-auto h-dvh max-h-dvh max-w-[92vw] border-l open:animate-fade",
} as const;

/** The native modal dialog: traps focus, closes on Escape and restores focus. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, description, children, footer, size = "md", side = "center", hideTitle } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // Closing restores focus; unmounting alone does not.
    return () => dialog?.close();
  }, []);
  // In development React mounts twice, and the first close event arrives when the dialog is open again.
  const closed = () => (ref.current?.open ? undefined : onClose());
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={closed}
      onMouseDown={closeOnBackdrop}
      className={cn(
        "flex-col overflow-hidden border-line bg-card p-0 shadow-float open:flex",
        widths[size],
        places[side],
      )}
    >
      <div className={cn("px-5 pt-4.5 pb-3", hideTitle ? "sr-only" : "pr-14")}>
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          {description ? (
            <p id={`${id}-description`} className="mt-1 text-sm text-soft">
              {description}
            </p>
          ) : null}
        </div>
      </div>
      {open && children ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
      ) : null}
      {open && footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>
      ) : null}
      <CloseButton hidden={hideTitle} onClick={() => onClose()} />
    </dialog>
  );
}

/** Last in the tab order, so that a dialog opens on its first field. */
function CloseButton({ hidden = false, onClick }: { hidden?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label="Close"
      className={cn(
        "inline-flex size-9 items-center justify-center rounded-lg text-soft hover:bg-sunk hover:text-ink",
        hidden ? "sr-only" : "absolute top-3 right-3",
      )}
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}
