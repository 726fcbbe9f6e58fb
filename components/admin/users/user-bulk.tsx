"use client";

import { BulkDialog } from "@/components/admin/action/bulk-dialog";

const path = "/api/admin/users/bulk";
const noun = ["account", "accounts"] as const;
const why = {
  name: "reason",
  label: "Why",
  kind: "textarea",
  hint: "Every one of them reads this in a mail. It stays in the audit.",
} as const;

export function UserBulk() {
  return (
    <>
      <BulkDialog
        label="Sign out"
        path={path}
        verb="sign-out"
        title="End every session of these accounts"
        doneWord="signed out"
        noun={noun}
        confirm="Sign them out"
      />
      <BulkDialog
        label="Open again"
        path={path}
        verb="unsuspend"
        title="Open these accounts again"
        doneWord="opened again"
        noun={noun}
        confirm="Open them"
      />
      <BulkDialog
        label="Suspend"
        path={path}
        verb="suspend"
        title="Suspend these accounts"
        fields={[why]}
        doneWord="suspended"
        noun={noun}
        confirm="Suspend them"
        danger
      />
    </>
  );
}
