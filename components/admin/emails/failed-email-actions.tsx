"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";

interface FailedEmail {
  id: string;
  /** Where to go once the email is deleted. */
  goTo?: string;
}

const decisions: Decisions<FailedEmail> = {
  base: "/api/admin/emails",
  noun: ["email", "emails"],
  each: [
    {
      verb: "discard",
      label: "Discard",
      danger: true,
      one: ({ goTo }) => ({
        title: "Discard this email?",
        description: "The email is deleted. The activity log keeps its recipient.",
        confirm: "Discard email",
        pending: "Discarding…",
        done: "Email discarded",
        goTo,
      }),
      many: { title: "Discard these emails?", doneWord: "discarded", confirm: "Discard emails" },
    },
    {
      verb: "retry",
      label: "Retry",
      one: () => ({
        title: "Retry this email?",
        description: "Delivery starts over from the first attempt.",
        confirm: "Retry",
        pending: "Queueing…",
        done: "Email queued",
      }),
      many: { title: "Retry these emails?", doneWord: "queued again", confirm: "Retry" },
    },
  ],
};

/** Actions for an email that could not be sent. */
export const FailedEmailActions = (email: FailedEmail) => <RowDecisions of={decisions} row={email} />;
export const FailedEmailBulk = () => <BulkDecisions of={decisions} />;
