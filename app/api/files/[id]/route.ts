import { z } from "zod";
import { type Actor, anyone } from "@/lib/auth/actor";
import { fileAnswer } from "@/lib/boundary/file-answer";
import { defineRoute } from "@/lib/boundary/route";
import { getAttachment } from "@/lib/messages/attachments";
import { AppError } from "@/lib/platform/errors";
import { type StoredFileView, getFile } from "@/lib/platform/storage";

export const GET = defineRoute({
  action: "files.get",
  summary: "A stored file: public, of your organization, or attached to a message that you may read",
  guard: anyone,
  params: z.object({ id: z.uuid() }),
  answers: "*/*",
  run: async ({ actor, params, request }) => fileAnswer(await readable(actor, params.id), request.headers),
});

async function readable(actor: Actor, id: string): Promise<StoredFileView> {
  if (!("organizationId" in actor)) return getFile(id, null);
  try {
    return await getFile(id, actor.organizationId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return getAttachment(actor, id);
    throw error;
  }
}
