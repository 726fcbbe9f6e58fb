"use client";

import { Eye } from "lucide-react";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { ActionField } from "@/components/admin/action/action-fields";
import { CardFooter } from "@/components/ui/card";
import { homeOf } from "@/lib/auth/next-path";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

interface UserActionsProps {
  user: Pick<UserDetail, "id" | "name" | "email" | "emailVerifiedAt" | "status" | "hasTwoStep">;
  can: { act: boolean; visit: boolean };
}

const why = (hint: string): ActionField => ({ name: "reason", label: "Reason", kind: "textarea", hint });

/** What an admin decides about an account. */
export function UserActions({ user, can }: UserActionsProps) {
  const base = `/api/admin/users/${user.id}`;
  if (!can.act) return null;
  return (
    <>
      {can.visit ? (
        <ActionDialog
          label={
            <>
              <Eye aria-hidden="true" /> View as this user
            </>
          }
          title={`View the account of ${user.name}`}
          description="For 30 minutes you see what they see, read-only. The visit and its reason are recorded in the activity log. The visit replaces any user session you have in this browser."
          fields={[why("For example, a ticket number.")]}
          path={`${base}/impersonate`}
          confirm="Start visit"
          pending="Starting…"
          done="Visit started"
          goTo={homeOf({ status: user.status === "active" ? "active" : "pending" })}
          wholePage
        />
      ) : null}
      {user.status === "active" ? (
        <ActionDialog
          label="Suspend"
          variant="warn"
          title={`Suspend ${user.name}?`}
          description="All access ends immediately, including API keys and impersonation visits, and they can’t log in until you restore the account. Nothing is deleted."
          fields={[why("We’ll include this in the email to the user.")]}
          path={`${base}/suspend`}
          confirm="Suspend account"
          pending="Suspending…"
          done="Account suspended"
          danger
        />
      ) : null}
      {user.status === "suspended" ? (
        <ActionDialog
          label="Restore"
          variant="ink"
          title={`Restore the account of ${user.name}?`}
          description="They can log in again. We’ll notify them by email."
          path={`${base}/unsuspend`}
          confirm="Restore account"
          pending="Restoring…"
          done="Account restored"
        />
      ) : null}
    </>
  );
}

/** How an admin helps someone log in again, beside the account's facts. */
export function UserLoginActions({ user }: { user: UserActionsProps["user"] }) {
  const base = `/api/admin/users/${user.id}`;
  return (
    <CardFooter className="justify-start">
      {user.emailVerifiedAt ? null : (
        <ActionDialog
          label="Resend confirmation"
          title="Resend confirmation email?"
          description={`We’ll email a new link to ${user.email}. It expires in 24 hours.`}
          path={`${base}/resend-verification`}
          confirm="Send email"
          pending="Sending…"
          done="Confirmation email sent"
        />
      )}
      <ActionDialog
        label="Send password reset"
        title="Email a password reset link"
        description={`Sessions, API keys, and open links end now. The link goes to ${user.email}, works once, and expires in an hour. The current password works until a new one is set.`}
        path={`${base}/send-reset`}
        confirm="Send email"
        pending="Sending…"
        done="Reset link sent"
      />
      {user.hasTwoStep ? (
        <ActionDialog
          label="Reset two-step verification"
          variant="warn"
          title={`Reset two-step verification for ${user.name}?`}
          description="For someone who lost their authenticator, passkeys, and recovery codes. They all stop working, all access to the account ends, and the person can log in with only their password until they set it up again. We’ll notify them by email. Verify their identity first."
          fields={[why("How did you verify their identity? Recorded in the activity log.")]}
          path={`${base}/reset-two-step`}
          confirm="Reset two-step verification"
          pending="Resetting…"
          done="Two-step verification reset"
          danger
        />
      ) : null}
    </CardFooter>
  );
}

export function EndAccess({ user }: { user: Pick<UserDetail, "id" | "name"> }) {
  return (
    <ActionDialog
      label="End all access"
      title={`End all access for ${user.name}`}
      description="Every device is logged out, and API keys, impersonation visits, pending email changes, and open links end. The password stays the same."
      path={`/api/admin/users/${user.id}/log-out`}
      confirm="End all access"
      pending="Ending access…"
      done="All access ended"
    />
  );
}
