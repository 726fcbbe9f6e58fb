"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { OrganizationFinder } from "./organization-finder";
import { OrganizationLine } from "./organization-line";

interface JoinOnSignUpProps {
  side: "marketer" | "seller";
  error?: string;
  messageError?: string;
  /** The form's own wiring of the message. */
  message: React.ComponentProps<"textarea">;
  onChoose: (organizationId: string) => void;
}

/** Finds the organization that somebody works for while they sign up. */
export function JoinOnSignUp({ side, error, messageError, message, onChoose }: JoinOnSignUpProps) {
  const [chosen, setChosen] = useState<DirectoryRow | null>(null);
  const choose = (row: DirectoryRow | null) => {
    setChosen(row);
    onChoose(row?.id ?? "");
  };
  if (!chosen) {
    return (
      <OrganizationFinder
        side={side}
        label="Your organization"
        error={error}
        action={(row) =>
          row.joinPolicy === "invite_only" ? (
            <span className="text-meta text-soft">By invitation only</span>
          ) : (
            <Button variant="ghost" size="sm" aria-label={`Choose ${row.name}`} onClick={() => choose(row)}>
              Choose
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-ink bg-card px-4 py-3">
        <OrganizationLine {...chosen} />
        <Button variant="quiet" size="sm" onClick={() => choose(null)}>
          Choose another
        </Button>
      </div>
      <Field
        id="signup-message"
        label="Message to its admins"
        optional
        hint="What you do there, or who knows you. They decide; you get a mail."
        error={messageError}
      >
        <Textarea rows={3} {...message} />
      </Field>
    </>
  );
}
