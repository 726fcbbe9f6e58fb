"use client";

import { useEffect } from "react";
import { AttachButton } from "@/components/form/file-button";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useTicketFiles } from "@/components/support/ticket-reply";

interface ContactFilesProps {
  /** The stored files; null while one is still being uploaded. */
  onChange: (ids: string[] | null) => void;
}

/** Pictures of a page that failed, for the message about it. */
export function ContactFiles({ onChange }: ContactFilesProps) {
  const files = useTicketFiles("/api/contact/uploads");
  const ids = files.isUploading ? null : files.chosen.flatMap(({ stored }) => stored?.id ?? []).join();
  useEffect(() => onChange(ids === null ? null : ids.split(",").filter(Boolean)), [ids, onChange]);
  return (
    <div className="flex flex-col items-start gap-2">
      <ChosenFiles attachments={files} />
      <p className="flex items-center gap-2 text-sm text-soft">
        <AttachButton onChoose={files.add} />
        Attach screenshots of what you saw
      </p>
    </div>
  );
}
