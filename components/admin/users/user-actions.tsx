"use client";

import { Eye } from "lucide-react";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { ActionField } from "@/components/admin/action/action-fields";
import type { UserDetail } from "@/lib/moderation/users/detail";
import { homeOf } from "@/lib/auth/home";

interface UserActionsProps {
  user: Pick<UserDetail, "id" | "name" | "email" | "status" | "type"> & { emailVerified: boolean };
  can: { act: boolean; visit: boolean };
}

const why = (hint: string): ActionField => ({ name: "reason", label: "Why", kind: "textarea", hint });

/** What an admin can do about one account; each says first what it means for the person. */
export function UserActions({ user, can }: UserActionsProps) {
  const base = `/api/admin/users/${user.id}`;
  if (!can.act) return null;
  return (
    <>
      {user.emailVerified || user.status === "anonymised" ? null : (
        <ActionDialog
          label="Resend confirmation"
          title="Mail the confirmation again"
          description={`A fresh link goes to ${user.email}. It is good for a day.`}
          path={`${base}/resend-verification`}
          confirm="Send it"
          pending="Sending…"
          done="The confirmation is on its way"
        />
      )}
      {user.status === "anonymised" ? null : (
        <ActionDialog
          label="Send password reset"
          title="Email a password reset link"
          description={`Sessions, API keys and open links end now. The link goes to ${user.email}, works once and expires in an hour. The current password works until a new one is set.`}
          path={`${base}/send-reset`}
          confirm="Send it"
          pending="Sending…"
          done="Reset link sent"
        />
      )}
      <ActionDialog
        label="End all access"
        title={`End all access for ${user.name}`}
        description="Every device is logged out, and API keys, impersonation visits, pending email changes and open links end. The password stays the same."
        path={`${base}/sign-out`}
        confirm="End all access"
        pending="Ending access…"
        done="All access ended"
      />
      {can.visit ? (
        <ActionDialog
          label={
            <>
              <Eye aria-hidden="true" /> View as this person
            </>
          }
          title={`Look at the account of ${user.name}`}
          description="For 30 minutes you see what this person sees and can change nothing. The visit and its reason are in the audit. It takes the place of a user session of your own in this browser."
          fields={[why("Such as the number of the ticket.")]}
          path={`${base}/impersonate`}
          confirm="Start the visit"
          pending="Opening the account…"
          done="You are visiting"
          goTo={homeOf({ type: user.type, status: user.status === "active" ? "active" : "pending" })}
          wholePage
        />
      ) : null}
      {user.status === "active" ? (
        <ActionDialog
          label="Suspend"
          variant="warn"
          title={`Suspend ${user.name}`}
          description="All access ends immediately, including API keys and impersonation visits, and nobody can log in until you restore the account. Nothing is deleted."
          fields={[why("The person reads this in a mail.")]}
          path={`${base}/suspend`}
          confirm="Suspend the account"
          pending="Suspending…"
          done="The account is suspended"
          danger
        />
      ) : null}
      {user.status === "suspended" ? (
        <ActionDialog
          label="Open again"
          variant="ink"
          title={`Open the account of ${user.name} again`}
          description="The person can sign in again and is told so by mail."
          path={`${base}/unsuspend`}
          confirm="Open the account"
          pending="Opening…"
          done="The account is open again"
        />
      ) : null}
    </>
  );
}
