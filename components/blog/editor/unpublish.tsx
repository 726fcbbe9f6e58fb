"use client";

import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Button } from "@/components/ui/button";
import type { PublishingStep } from "./use-publishing";

interface UnpublishProps {
  /** The post's public URL. */
  slug: string;
  step: PublishingStep;
}

/** Removes a public URL, so the dialog first explains what readers and search engines will see. */
export function Unpublish({ slug, step }: UnpublishProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const ask = () => {
    setRejected(false);
    setOpen(true);
  };
  const unpublish = async () => {
    const isDone = await step.run("unpublish");
    setOpen(!isDone);
    setRejected(!isDone);
  };
  return (
    <>
      <Button variant="warn" size="sm" onClick={ask}>
        Unpublish
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Unpublish this post?"
          description={`/resources/blog/${slug} and its former URLs will return “not found” (404), and search engines will drop them. The post leaves Resources, its feeds and the sitemap. Its URL stays reserved, so you can publish it again.`}
          confirm="Unpublish post"
          variant="danger"
          onConfirm={unpublish}
          onClose={() => setOpen(false)}
        >
          <FormError problem={isRejected ? step.problem : null} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
