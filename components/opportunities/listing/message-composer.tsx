"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

interface MessageComposerProps {
  listingId: string;
  sellerName: string;
  briefId: string | null;
}

/** Opens in its place; the first message makes the conversation, and that is where one goes on. */
export function MessageComposer({ listingId, sellerName, briefId }: MessageComposerProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState("");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === "" || isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const started = await apiRequest<{ conversation: { id: string } }>("POST", "/api/conversations", {
        listingId,
        body,
        ...(briefId ? { briefId } : {}),
      });
      router.push(`/messages?c=${started.conversation.id}`);
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? error.sentence
          : "The server could not be reached. Your message is still here; try again.",
      );
      setSending(false);
    }
  };
  if (!isOpen) {
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Message
      </Button>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex w-full flex-col gap-2.5">
      <label htmlFor="first-message" className="text-sm font-semibold">
        Message to {sellerName}
      </label>
      <Textarea
        id="first-message"
        autoFocus
        rows={5}
        maxLength={5000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        aria-describedby={problem ? "first-message-problem" : undefined}
        placeholder="Who you are, what you have in mind, and when."
      />
      {problem ? (
        <p id="first-message-problem" role="alert" className="text-meta text-signal">
          {problem}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" disabled={body.trim() === ""} aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : "Send message"}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}
