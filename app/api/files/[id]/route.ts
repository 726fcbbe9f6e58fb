import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { fileAnswer } from "@/lib/boundary/file-answer";
import { defineRoute } from "@/lib/boundary/route";
import { getFile } from "@/lib/platform/storage";

export const GET = defineRoute({
  action: "files.get",
  summary: "A stored file",
  guard: anyone,
  params: z.object({ id: z.uuid() }),
  run: async ({ actor, params, request }) =>
    fileAnswer(await getFile(params.id, "organizationId" in actor ? actor.organizationId : null), request.headers),
});
