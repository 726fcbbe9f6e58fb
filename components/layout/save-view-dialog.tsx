"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { NameDialog } from "@/components/form/name-dialog";

const NAME_MAX_LENGTH = 60;

const schema = z.strictObject({
  name: z.string().trim().min(1, "Enter a name.").max(NAME_MAX_LENGTH, `At most ${NAME_MAX_LENGTH} characters.`),
  query: z.string(),
});

interface SaveViewDialogProps {
  call: string;
  description: string;
  placeholder: string;
  search: string;
  onClose: () => void;
}

/** Asks for the name of a view; loaded when it opens, with its form code. */
export function SaveViewDialog({ call, search, onClose, ...naming }: SaveViewDialogProps) {
  const router = useRouter();
  return (
    <NameDialog
      title="Save view"
      submit="Save"
      {...naming}
      maxLength={NAME_MAX_LENGTH}
      schema={schema}
      path={call}
      values={{ query: search }}
      onSaved={() => router.refresh()}
      onClose={onClose}
    />
  );
}
