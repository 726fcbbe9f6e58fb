"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldGroup } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { type AgencyScope, agencyScopeLabels } from "@/lib/auth/agency-scope";
import { sentence } from "./representation-text";

interface ScopeChoiceProps {
  id: string;
  legend: string;
  scopes: readonly AgencyScope[];
  field: UseFormRegisterReturn;
  error?: string;
}

/** Checkboxes for an agency's permissions; shown only with at least two. */
export function ScopeChoice({ id, legend, scopes, field, error }: ScopeChoiceProps) {
  return (
    <FieldGroup id={id} legend={legend} error={error}>
      {scopes.map((scope) => (
        <Checkbox key={scope} value={scope} label={sentence(agencyScopeLabels[scope])} {...field} />
      ))}
    </FieldGroup>
  );
}
