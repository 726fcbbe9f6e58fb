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
          label="Send a reset"
          title="Mail a link that sets a new password"
          description={`It goes to ${user.email}, works once and for an hour. The password of now stays valid until then.`}
          path={`${base}/send-reset`}
          confirm="Send it"
          pending="Sending…"
          done="The reset link is on its way"
        />
      )}
      <ActionDialog
        label="Sign out everywhere"
        title={`End every session of ${user.name}`}
        description="Every device is signed out with its next request. The password stays as it is."
        path={`${base}/sign-out`}
        confirm="Sign out everywhere"
        pending="Ending the sessions…"
        done="Every session is ended"
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
          description="Every session ends at once, and nobody can sign in until you open the account again. Nothing is deleted."
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
