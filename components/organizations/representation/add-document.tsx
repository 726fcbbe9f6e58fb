"use client";

import { useState } from "react";
import { Field } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { sentenceOf } from "../attempt";

interface AddDocumentProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** Uploads the document that authorizes the agency, visible to the admins of both. */
export function AddDocument({ item, onClose }: AddDocumentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<{ isPending: boolean; problem?: string }>({ isPending: false });
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (state.isPending) return;
    if (!file) return setState({ isPending: false, problem: "Choose a file." });
    setState({ isPending: true });
    try {
      const data = await fileToBase64(file);
      await apiRequest("PUT", `/api/organizations/representations/${item.id}/document`, { name: file.name, data });
      onClose("Document saved");
    } catch (error) {
      const problem = error instanceof Error && error.name === "Error" ? error.message : sentenceOf(error);
      setState({ isPending: false, problem });
    }
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
          error={state.problem}
        >
          <Input
            type="file"
            accept="application/pdf,image/png,image/jpeg,image/webp,image/avif"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => onClose()}>
            {" "}
            Cancel{" "}
          </Button>
          <Button type="submit" aria-disabled={state.isPending || undefined}>
            {state.isPending ? "Uploading…" : "Upload"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
