"use client";

import { ActionDialog, type ActionDialogProps } from "@/components/admin/action/action-dialog";
import type { ActionField } from "@/components/admin/action/action-fields";
import type { AdminVerb } from "@/lib/moderation/policy";
import type { AdminRow } from "@/lib/moderation/admins/queries";

type Offer = Omit<ActionDialogProps, "path" | "size">;

const why = (label: string, hint: string): ActionField => ({ name: "reason", label, kind: "textarea", hint });

const offers: Record<AdminVerb, (name: string) => Offer> = {
  "make-super": (name) => ({
    label: "Make super admin",
    title: `Make ${name} a super admin`,
    description:
      "Super admins can invite admins, manage their access, and change every setting. We’ll end their sessions and notify them by email.",
    confirm: "Make super admin",
    pending: "Saving…",
    done: `${name} is now a super admin`,
  }),
  "withdraw-super": (name) => ({
    label: "Remove super admin",
    variant: "warn",
    title: `Make ${name} a regular admin`,
    description:
      "They can no longer invite or manage admins, or change super admin settings. We’ll end their sessions and notify them by email.",
    confirm: "Remove super admin",
    pending: "Saving…",
    done: `${name} is now a regular admin`,
    danger: true,
  }),
  "reset-two-step": (name) => ({
    label: "Reset two-step verification",
    variant: "warn",
    title: `Reset two-step verification for ${name}?`,
    description:
      "For someone who lost their authenticator and recovery codes. Both stop working, and they can log in with only their password until they set up two-step verification again. Verify their identity first. We’ll end their sessions and notify them by email.",
    fields: [
      why(
        "How did you verify their identity?",
        "For example, a call back to a number you already had. Recorded in the activity log.",
      ),
    ],
    confirm: "Reset two-step verification",
    pending: "Resetting…",
    done: `Two-step verification reset for ${name}`,
    danger: true,
  }),
  "sign-out": (name) => ({
    label: "Log out",
    title: `Log out ${name} everywhere?`,
    description: "We’ll log out all their devices and notify them by email. Their password doesn’t change.",
    confirm: "Log out everywhere",
    pending: "Logging out…",
    done: "Logged out everywhere",
  }),
  suspend: (name) => ({
    label: "Suspend",
    variant: "warn",
    title: `Suspend ${name}?`,
    description: "All sessions end right away, and they can’t log in until a super admin restores the account.",
    fields: [why("Reason", "We’ll include this in the email to them.")],
    confirm: "Suspend account",
    pending: "Suspending…",
    done: "Account suspended",
    danger: true,
  }),
  unsuspend: (name) => ({
    label: "Restore",
    variant: "ink",
    title: `Restore the account of ${name}?`,
    description: "They can log in again. We’ll notify them by email.",
    confirm: "Restore account",
    pending: "Restoring…",
    done: "Account restored",
  }),
};

export function AdminActions({ admin: { id, name, can } }: { admin: Pick<AdminRow, "id" | "name" | "can"> }) {
  return (
    <div className="flex min-w-72 flex-wrap gap-1.5">
      {can.map((verb) => {
        const { label, ...offer } = offers[verb](name);
        return (
          <ActionDialog
            key={verb}
            {...offer}
            path={`/api/admin/users/${id}/${verb}`}
            label={
              <>
                {label}
                <span className="sr-only">: {name}</span>
              </>
            }
          />
        );
      })}
    </div>
  );
}
