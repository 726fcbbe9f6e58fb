"use client";

import { type Attachments, type ChosenFile, useAttachments } from "@/components/messages/use-attachments";
import { type Draft, useDraft } from "@/components/messages/use-draft";
import { useFileDrop } from "@/components/messages/use-file-drop";

export interface FirstLetter {
  draft: Draft;
  attachments: Attachments;
  drop: ReturnType<typeof useFileDrop>;
  /** The files that the server has by now. */
  attachmentIds: () => string[];
}

/** The words and files of a first message. The words survive a reload under the name of their place. */
export function useLetter(place: string): FirstLetter {
  const draft = useDraft(place);
  const attachments = useAttachments();
  const drop = useFileDrop(attachments.add);
  return { draft, attachments, drop, attachmentIds: () => idsOf(attachments.chosen) };
}

const idsOf = (chosen: readonly ChosenFile[]): string[] => chosen.flatMap(({ stored }) => stored?.id ?? []);
