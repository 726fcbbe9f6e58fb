"use client";

import { MessageSquareX } from "lucide-react";
import { type ReactNode, useState } from "react";

import { type DeclineResult, DeclineDialog } from "@/components/deals/decline-dialog";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { declineReasonLabels, declineReasonsOf } from "@/lib/messages/declines/reasons";
import type { Side } from "@/lib/messages/policy";

interface DeclineMenuProps {
  /** Whose reasons are offered. */
  side: Side;
  /** What is declined, as the title of the dialog and its button: "Decline revision 2". */
  title: string;
  /** Who reads the reason. */
  other: string;
  isPending: boolean;
  /** Resolves once the answer was sent or failed. */
  onDecline: (answer: DeclineResult) => Promise<void>;
  trigger?: ReactNode;
  variant?: "ghost" | "quiet";
}

/** Declines in one step with one of the side's own reasons; a note or another reason opens a dialog. */
export function DeclineMenu(props: DeclineMenuProps) {
  const { side, title, other, isPending, onDecline, trigger = "Decline…", variant = "ghost" } = props;
  const [isWriting, setWriting] = useState(false);
  const reasons = declineReasonsOf(side).filter((reason) => reason !== "other");
  return (
    <>
      <DropdownMenu
        trigger={trigger}
        variant={variant}
        align="start"
        items={[
          { kind: "heading", label: `No, because… (${other} will see it)` },
          ...reasons.map((reason) => ({
            label: declineReasonLabels[reason],
            disabled: isPending,
            onSelect: () => void onDecline({ reason }),
          })),
          { kind: "separator" },
          {
            label: "Add a note or another reason…",
            icon: <MessageSquareX aria-hidden="true" />,
            onSelect: () => setWriting(true),
          },
        ]}
      />
      {isWriting ? (
        <DeclineDialog
          {...{ side, title, other, isPending }}
          onClose={() => setWriting(false)}
          onDecline={(answer) => onDecline(answer).then(() => setWriting(false))}
        />
      ) : null}
    </>
  );
}
