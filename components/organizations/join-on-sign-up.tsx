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
  /** Form registration of the message field. */
  message: React.ComponentProps<"textarea">;
  onChoose: (organizationId: string) => void;
}

/** Finds an existing organization to join during registration. */
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
            <Button variant="ghost" size="sm" aria-label={`Select ${row.name}`} onClick={() => choose(row)}>
              Select
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
          Change
        </Button>
      </div>
      <Field
        id="signup-message"
        label="Message to its admins"
        optional
        hint="Your role there, or who knows you. We’ll email you their decision."
        error={messageError}
      >
        <Textarea rows={3} {...message} />
      </Field>
    </>
  );
}
