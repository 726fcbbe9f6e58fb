"use client";

import { Flag } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { toast } from "@/components/layout/toasts/toast-store";
import { ReportDialog } from "@/components/messages/thread/report-dialog";
import { Button } from "@/components/ui/button";

interface ReportPitchProps {
  id: string;
  title: string;
  seller: string;
}

/** A marketer reports a pitch as spam. */
export function ReportPitch({ id, title, seller }: ReportPitchProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)} aria-label={`Report the pitch for ${title}`}>
        <Flag aria-hidden="true" />
        Report
      </Button>
      {isOpen ? (
        <ReportDialog
          title={`Report ${seller}’s pitch as spam`}
          description="A Pitchside admin will review the pitch and reply in your support tickets. We won’t notify the seller. You can report a pitch once."
          path={`/api/pitches/${id}/report`}
          onClose={() => setOpen(false)}
          onReported={(ticketNumber) => {
            toast({
              title: "Report sent",
              description: `We’ll reply in ticket ${ticketNumber} under Support Tickets.`,
              kind: "good",
            });
            router.refresh();
          }}
        />
      ) : null}
    </>
  );
}
