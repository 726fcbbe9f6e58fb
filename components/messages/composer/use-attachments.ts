"use client";

import { useRef, useState } from "react";

import { failureMessage } from "@/components/form/api-failure";
import { readUpload } from "@/components/form/read-upload";
import { limits } from "@/lib/limits";
import type { MessageFile } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";

/** A file being attached to a message. */
export interface ChosenFile {
  key: string;
  name: string;
  /** The stored file, once uploaded. */
  stored: MessageFile | null;
  problem: string | null;
}

export interface Attachments {
  chosen: readonly ChosenFile[];
  /** Why some files were not added. */
  problem: string | null;
  isUploading: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** Returns the stored files and resets. */
  take: () => MessageFile[];
}

/** Attachments of the message being written; each is uploaded as soon as it is chosen, by default to the organization. */
export function useAttachments(
  upload: (file: File, signal: AbortSignal) => Promise<MessageFile> = uploadFile,
): Attachments {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  const patch = (key: string, more: Partial<ChosenFile>) =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const start = async (key: string, file: File) => {
    const stop = new AbortController();
    aborts.current.set(key, stop);
    try {
      patch(key, { stored: await upload(file, stop.signal) });
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { problem: failureMessage(error) });
    }
  };
  const add = (files: Iterable<File>) => {
    const requested = [...files];
    const taken = requested.slice(0, Math.max(0, limits.message.attachments - chosen.length));
    setProblem(taken.length < requested.length ? `You can attach up to ${limits.message.attachments} files.` : null);
    const fresh = taken.map((file) => ({ key: crypto.randomUUID(), file }));
    setChosen((all) => [...all, ...fresh.map(({ key, file }) => pendingFile(key, file))]);
    fresh.forEach(({ key, file }) => void start(key, file));
  };
  const remove = (key: string) => {
    aborts.current.get(key)?.abort();
    setProblem(null);
    setChosen((all) => all.filter((each) => each.key !== key));
  };
  const take = () => {
    setChosen([]);
    setProblem(null);
    return chosen.flatMap(({ stored }) => stored ?? []);
  };
  const isUploading = chosen.some(({ stored, problem: failure }) => !stored && !failure);
  return { chosen, problem, isUploading, add, remove, take };
}

const pendingFile = (key: string, { name }: File): ChosenFile => ({ key, name, stored: null, problem: null });

const uploadFile = async (file: File, signal: AbortSignal): Promise<MessageFile> => {
  const body = { purpose: "attachment", ...(await readUpload(file, signal)) };
  return apiRequest<MessageFile>("POST", "/api/uploads", body, { signal });
};
