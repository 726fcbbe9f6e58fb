"use client";

import { BulkDecisions, type Decisions } from "@/components/admin/action/decisions";

const why = {
  name: "reason",
  label: "Reason",
  kind: "textarea",
  hint: "We’ll include this in the email to each user. Recorded in the activity log.",
} as const;

const decisions: Decisions = {
  base: "/api/admin/users",
  noun: ["account", "accounts"],
  each: [
    {
      verb: "sign-out",
      label: "Log out",
      many: { title: "Log out these users everywhere?", doneWord: "logged out", confirm: "Log out users" },
    },
    {
      verb: "unsuspend",
      label: "Restore",
      many: { title: "Restore these accounts?", doneWord: "restored", confirm: "Restore accounts" },
    },
    {
      verb: "suspend",
      label: "Suspend",
      fields: [why],
      danger: true,
      many: { title: "Suspend these accounts?", doneWord: "suspended", confirm: "Suspend accounts" },
    },
  ],
};

export const UserBulk = () => <BulkDecisions of={decisions} />;
