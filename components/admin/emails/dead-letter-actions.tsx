"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";

interface DeadLetter {
  id: string;
  /** Where there is something to see once the letter is gone. */
  goTo?: string;
}

const decisions: Decisions<DeadLetter> = {
  base: "/api/admin/emails",
  noun: ["letter", "letters"],
  each: [
    {
      verb: "discard",
      label: "Discard",
      danger: true,
      one: ({ goTo }) => ({
        title: "Throw this letter away",
        description: "It is deleted. The audit keeps to whom it was addressed.",
        confirm: "Discard it",
        pending: "Discarding…",
        done: "The letter is discarded",
        goTo,
      }),
      many: { title: "Throw these letters away", doneWord: "discarded", confirm: "Discard them" },
    },
    {
      verb: "retry",
      label: "Try again",
      one: () => ({
        title: "Send this letter again",
        description: "It starts from the first attempt.",
        confirm: "Try again",
        pending: "Queueing…",
        done: "The letter is on its way again",
      }),
      many: { title: "Send these letters again", doneWord: "queued again", confirm: "Try again" },
    },
  ],
};

/** What can be done with a letter that could not be sent. */
export const DeadLetterActions = (letter: DeadLetter) => <RowDecisions of={decisions} row={letter} />;
export const DeadLetterBulk = () => <BulkDecisions of={decisions} />;
