"use client";

import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { Button } from "@/components/ui/button";
import type { PublishingStep } from "./use-publishing";

interface UnpublishProps {
  /** Where readers find the post now. */
  slug: string;
  step: PublishingStep;
}

/** Takes a public address away, so it says first what readers and search engines meet there. */
export function Unpublish({ slug, step }: UnpublishProps) {
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    setRefused(false);
    setAsking(true);
  };
  const unpublish = async () => {
    const isDone = await step.run("unpublish");
    setAsking(!isDone);
    setRefused(!isDone);
  };
  return (
    <>
      <Button variant="warn" size="sm" onClick={ask}>
        Unpublish
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Take this post from readers?"
          description={`/resources/blog/${slug} and its former addresses answer “not found” (404) from then on, and search engines drop them. The post leaves the magazine, its feeds and the sitemap. The address stays its own: you can publish it again.`}
          confirm="Unpublish the post"
          isDangerous
          onConfirm={unpublish}
          onClose={() => setAsking(false)}
        >
          <FormError problem={isRefused ? step.problem : null} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
