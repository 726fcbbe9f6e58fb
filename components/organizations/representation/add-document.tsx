"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    await run(async () => {
      if (!file) throw new Error("Choose a file.");
      const data = await fileToBase64(file);
      await apiRequest("PUT", `/api/organizations/representations/${item.id}/document`, { name: file.name, data });
      onClose("Document saved");
    });
  };
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      size="sm"
      title="Authority document"
      description={`The document in which ${item.client.name} authorizes ${item.agency.name} to act for it. Only the admins of both can open it.`}
    >
      <Form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => onClose()}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? "Uploading…" : "Upload"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
