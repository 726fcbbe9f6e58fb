"use client";

import { ActionDialog, type ActionDialogProps } from "@/components/admin/action/action-dialog";
import type { ActionField } from "@/components/admin/action/action-fields";
import type { AdminVerb } from "@/lib/moderation/admins/policy";
import type { AdminRow } from "@/lib/moderation/admins/queries";

type Offer = Omit<ActionDialogProps, "path" | "size">;

const why = (label: string, hint: string): ActionField => ({ name: "reason", label, kind: "textarea", hint });

/** What each does, said before it is done. */
const offers: Record<AdminVerb, (name: string) => Offer> = {
  "make-super": (name) => ({
    label: "Make super",
    title: `Make ${name} a super admin`,
    description:
      "A super admin invites admins, looks after their access and changes every setting. Their sessions end, and they are told by mail.",
    confirm: "Make them a super admin",
    pending: "Changing…",
    done: `${name} is a super admin`,
  }),
  "withdraw-super": (name) => ({
    label: "Take super back",
    variant: "warn",
    title: `Make ${name} an ordinary admin`,
    description:
      "Invitations, other admins and the settings of super admins are closed to them from then on. Their sessions end, and they are told by mail.",
    confirm: "Take it back",
    pending: "Changing…",
    done: `${name} is an ordinary admin`,
    danger: true,
  }),
  "reset-two-step": (name) => ({
    label: "Reset two-step",
    variant: "warn",
    title: `Reset the two-step verification of ${name}`,
    description:
      "For somebody who has lost the authenticator and the recovery codes: both are void, and the password alone lets them in until they set it up again. Make sure that it is them who ask. Their sessions end, and they are told by mail.",
    fields: [
      why(
        "How you know that it is them",
        "Such as a call back to a number that you had before. It stays in the audit.",
      ),
    ],
    confirm: "Reset two-step verification",
    pending: "Resetting…",
    done: `${name} signs in with the password and sets it up again`,
    danger: true,
  }),
  "sign-out": (name) => ({
    label: "Sign out",
    title: `End every session of ${name}`,
    description:
      "Every device is signed out with its next request, and they are told by mail. The password stays as it is.",
    confirm: "Sign out everywhere",
    pending: "Ending the sessions…",
    done: "Every session is ended",
  }),
  suspend: (name) => ({
    label: "Suspend",
    variant: "warn",
    title: `Suspend ${name}`,
    description: "Every session ends at once, and the account opens nothing until a super admin opens it again.",
    fields: [why("Why", "They read this in a mail.")],
    confirm: "Suspend the account",
    pending: "Suspending…",
    done: "The account is suspended",
    danger: true,
  }),
  unsuspend: (name) => ({
    label: "Open again",
    variant: "ink",
    title: `Open the account of ${name} again`,
    description: "They can sign in again and are told so by mail.",
    confirm: "Open the account",
    pending: "Opening…",
    done: "The account is open again",
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
