"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { Input } from "@/components/ui/input";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface AddDocumentProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** Uploads the document that authorizes the agency, visible to the admins of both. */
export function AddDocument({ item, onClose }: AddDocumentProps) {
  const [file, setFile] = useState<File | null>(null);
  const { isPending, problem, run } = useApiMutation();
  const send = () =>
    run(async () => {
      if (!file) throw new Error("Choose a file.");
      const data = await fileToBase64(file);
      await apiRequest("PUT", `/api/organizations/representations/${item.id}/document`, { name: file.name, data });
      onClose("Document saved");
    });
  return (
    <FormDialog
      onClose={() => onClose()}
      size="sm"
      title="Authority document"
      description={`The document in which ${item.client.name} authorizes ${item.agency.name} to act for it. Only the admins of both can open it.`}
      submit="Upload"
      pending={isPending}
      pendingText="Uploading…"
      onSubmit={send}
    >
      <Field
        id="authority-document"
        label="File"
        hint="PDF, PNG, JPEG, WebP or AVIF, up to 6 MB."
        error={problem?.message}
      >
        <Input
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/webp,image/avif"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
    </FormDialog>
  );
}
