"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { notify } from "@/components/layout/toasts/toasts";
import type { EditedPost } from "@/lib/blog/editing/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

/** Creates a draft and opens it. */
export function NewPostButton() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      const { id } = await apiRequest<EditedPost>("POST", "/api/admin/blogs", {});
      router.push(`/admin/blogs/${id}`);
    } catch (error) {
      setPending(false);
      const description = error instanceof ApiError ? error.sentence : "We couldn’t reach the server.";
      notify({ title: "We couldn’t create the draft", description, kind: "problem" });
    }
  };
  return (
    <Form onSubmit={(event) => void begin(event)}>
      <SubmitButton pending={pending} pendingText="Opening…">
        <Plus aria-hidden="true" />
        New post
      </SubmitButton>
    </Form>
  );
}
