"use client";

import { BulkDecisions, type Decisions } from "@/components/admin/action/decisions";

const why = {
  name: "reason",
  label: "Why",
  kind: "textarea",
  hint: "Every one of them reads this in a mail. It stays in the audit.",
} as const;

const decisions: Decisions = {
  base: "/api/admin/users",
  noun: ["account", "accounts"],
  each: [
    {
      verb: "sign-out",
      label: "Sign out",
      many: { title: "End every session of these accounts", doneWord: "signed out", confirm: "Sign them out" },
    },
    {
      verb: "unsuspend",
      label: "Open again",
      many: { title: "Open these accounts again", doneWord: "opened again", confirm: "Open them" },
    },
    {
      verb: "suspend",
      label: "Suspend",
      fields: [why],
      danger: true,
      many: { title: "Suspend these accounts", doneWord: "suspended", confirm: "Suspend them" },
    },
  ],
};

export const UserBulk = () => <BulkDecisions of={decisions} />;
