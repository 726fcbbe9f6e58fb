"use client";

import { type Attachments, type ChosenFile, useAttachments } from "@/components/messages/composer/use-attachments";
import type { Draft } from "@/components/drafts/use-draft";
import { useSyncedDraft } from "@/components/messages/drafts/use-synced-draft";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import type { DraftParams } from "@/lib/messages/drafts/schema";

export interface FirstMessageDraft {
  draft: Draft;
  attachments: Attachments;
  drop: ReturnType<typeof useFileDrop>;
  /** The files uploaded so far. */
  attachmentIds: () => string[];
}

/** Text and attachments of a first message. The text is synced to every device until it is sent. */
export function useFirstMessage(place: DraftParams): FirstMessageDraft {
  const draft = useSyncedDraft(place);
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  return { draft, attachments, drop, attachmentIds: () => idsOf(attachments.chosen) };
}

const idsOf = (chosen: readonly ChosenFile[]): string[] => chosen.flatMap(({ stored }) => stored?.id ?? []);
