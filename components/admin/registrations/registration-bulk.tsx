"use client";

import { BulkDecisions, type Decisions } from "@/components/admin/action/decisions";
import { askFields, rejectFields } from "./decision-fields";

const decisions: Decisions = {
  base: "/api/admin/pending-users",
  noun: ["registration", "registrations"],
  each: [
    {
      verb: "reject",
      label: "Reject",
      fields: rejectFields,
      danger: true,
      many: { title: "Reject these registrations?", doneWord: "rejected", confirm: "Reject and send email" },
    },
    {
      verb: "ask",
      label: "Ask a question",
      fields: askFields,
      many: { title: "Ask these people a question?", doneWord: "asked", confirm: "Send question" },
    },
    {
      verb: "approve",
      label: "Approve",
      many: { title: "Approve these registrations?", doneWord: "approved", confirm: "Approve registrations" },
    },
  ],
};

export const RegistrationBulk = () => <BulkDecisions of={decisions} />;
