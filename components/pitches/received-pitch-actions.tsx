"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState } from "react";
import type { DeclineResult } from "@/components/deals/decline-dialog";
import { DeclineMenu } from "@/components/deals/decline-menu";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { threadPath } from "@/lib/paths";

interface ActionsProps {
  id: string;
  title: string;
  seller: string;
}

/** Answers a pitch, which opens a conversation, or declines it with a reason. */
export function ReceivedPitchActions({ id, title, seller }: ActionsProps) {
  const router = useRouter();
  const [isAnswering, setAnswering] = useState(false);
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing was sent", idempotent: true });
  const decline = async (answer: DeclineResult) => {
    if (!(await send("POST", `/api/pitches/${id}/decline`, answer))) return;
    toast({
      title: "Pitch declined",
      description: `We sent the reason to ${seller}, without your name.`,
      kind: "good",
    });
    router.refresh();
  };
  if (isAnswering) return <AnswerForm id={id} seller={seller} onCancel={() => setAnswering(false)} />;
  return (
    <>
      <Button size="sm" variant="ink" onClick={() => setAnswering(true)} aria-label={`Answer the pitch for ${title}`}>
        Answer
      </Button>
      <DeclineMenu
        side="buyer"
        variant="quiet"
        title="Decline this pitch"
        other={seller}
        isPending={isPending}
        onDecline={decline}
      />
    </>
  );
}

function AnswerForm({ id, seller, onCancel }: { id: string; seller: string; onCancel: () => void }) {
  const router = useRouter();
  const [body, setBody] = useState("");
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["body"], idempotent: true });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const result = await send<{ conversationId: string }>("POST", `/api/pitches/${id}/answer`, { body });
    if (result) router.push(threadPath(result.conversationId));
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="flex w-full max-w-prose flex-col gap-3">
      <FormError problem={problem} />
      <Field
        id={`answer-${id}`}
        label="Your answer"
        hint={`Opens a conversation with ${seller}, who then sees who you are.`}
        error={errorOf("body")}
      >
        <Textarea rows={4} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="ink" pending={isPending} pendingText="Sending…">
          Send and open the conversation
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
