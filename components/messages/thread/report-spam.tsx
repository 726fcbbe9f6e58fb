"use client";

import { useQueryClient } from "@tanstack/react-query";

import { toast } from "@/components/layout/toasts/toast-store";
import { ReportDialog } from "@/components/messages/thread/report-dialog";

interface ReportSpamProps {
  conversationId: string;
  /** The organization that made the contact. */
  marketer: string;
  onClose: () => void;
}

/** A seller reports a first contact as spam. */
export function ReportSpam({ conversationId, marketer, onClose }: ReportSpamProps) {
  const client = useQueryClient();
  return (
    <ReportDialog
      title={`Report ${marketer} as spam`}
      description="A Pitchside admin will review the conversation. If it’s spam, we credit the connection back and close the conversation. You can report a contact once."
      path={`/api/conversations/${conversationId}/report-spam`}
      onClose={onClose}
      onReported={async (ticketNumber) => {
        toast({
          title: "Report sent",
          description: `We’ll post the outcome in the conversation. Ticket ${ticketNumber}.`,
          kind: "good",
        });
        await client.invalidateQueries({ queryKey: ["/api/conversations"] });
      }}
    />
  );
}
