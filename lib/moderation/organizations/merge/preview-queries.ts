import "server-only";
import type { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { seconds } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Named } from "../../schema";
import { type MergePreviewInput, type mergePreviewResultSchema, mergePreviewSchema } from "../schema";
import { lockPair, merge } from "./commands";

export type MergePreview = z.output<typeof mergePreviewResultSchema>;

class Undo extends Error {
  constructor(readonly preview: MergePreview) {
    super("Preview only.");
  }
}

/** Exactly what the merge would do: it is executed and rolled back. */
export async function previewMerge(
  actor: PlatformAdmin,
  { id, intoId }: Named & MergePreviewInput,
): Promise<MergePreview> {
  try {
    return await inTransaction(
      async (tx) => {
        const { from, into } = await lockPair(tx, id, intoId);
        throw new Undo({ from: nameOf(from), into: nameOf(into), ...(await merge(tx, { from, into })) });
      },
      { timeoutMs: seconds(20) },
    );
  } catch (undone) {
    if (undone instanceof Undo) return undone.preview;
    throw undone;
  }
}

const nameOf = ({ id, name }: MergePreview["from"]) => ({ id, name });

/** The preview for a page, or why the two cannot be merged; null while no second one is chosen. */
export async function findMergePreview(
  actor: PlatformAdmin,
  { id, intoId }: { id: string; intoId: string | undefined },
): Promise<{ preview?: MergePreview; refusal?: string } | null> {
  const chosen = mergePreviewSchema.safeParse({ intoId });
  if (!chosen.success) return null;
  try {
    return { preview: await previewMerge(actor, { id, ...chosen.data }) };
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return { refusal: error.message };
    throw error;
  }
}
