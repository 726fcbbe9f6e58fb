"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import type { EditedPost } from "@/lib/blog/editing/view";

/** Creates a draft and opens it. */
export function NewPostButton() {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t create the draft", idempotent: true });
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const post = await send<EditedPost>("POST", "/api/admin/blogs", {});
    if (post) router.push(`/admin/blogs/${post.id}`);
  };
  return (
    <Form onSubmit={(event) => void begin(event)}>
      <Button type="submit" pending={isPending} pendingText="Opening…">
        <Plus aria-hidden="true" />
        New post
      </Button>
    </Form>
  );
}
