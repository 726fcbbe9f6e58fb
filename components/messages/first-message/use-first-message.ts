"use client";

import { type Attachments, type ChosenFile, useAttachments } from "@/components/messages/composer/use-attachments";
import { type Draft, useDraft } from "@/components/drafts/use-draft";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";

export interface FirstMessageDraft {
  draft: Draft;
  attachments: Attachments;
  drop: ReturnType<typeof useFileDrop>;
  /** The files uploaded so far. */
  attachmentIds: () => string[];
}

/** Text and attachments of a first message. The text survives a reload under its draft key. */
export function useFirstMessage(draftKey: string): FirstMessageDraft {
  const draft = useDraft(draftKey);
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  return { draft, attachments, drop, attachmentIds: () => idsOf(attachments.chosen) };
}

const idsOf = (chosen: readonly ChosenFile[]): string[] => chosen.flatMap(({ stored }) => stored?.id ?? []);
