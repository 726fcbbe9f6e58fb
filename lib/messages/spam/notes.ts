import "server-only";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { organizationOf } from "../announce";
import type { Side } from "../policy";
import { type LockedThread, appendMessage } from "../thread";

interface Note {
  event: string;
  body: string;
  /** Only this side sees it; without it both do. */
  onlyFor?: Side;
  /** No reply is awaited any longer. */
  isEnding?: boolean;
}

/** Posts what happened to a contact in its thread. */
export async function noteInThread(tx: Tx, thread: LockedThread, note: Note): Promise<void> {
  const { event, body, onlyFor, isEnding = false } = note;
  const message = await appendMessage(tx, thread, {
    kind: "system_event",
    body,
    side: onlyFor ?? null,
    authorId: null,
    isInternal: onlyFor !== undefined,
    waitsFor: isEnding ? "nobody" : "unchanged",
    data: { event },
  });
  const sides: Side[] = onlyFor ? [onlyFor] : ["buyer", "seller"];
  await publish(
    tx,
    sides.map((side) => ({
      stream: `organization:${organizationOf(thread, side)}` as const,
      type: "message.created",
      payload: { conversationId: thread.id, messageId: message.id, seq: message.seq },
    })),
  );
}
