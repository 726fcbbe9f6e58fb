import { z } from "zod";
import { publicAccess } from "@/lib/auth/actor";
import { commonPasswords } from "@/lib/auth/common-passwords";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "auth.commonPasswords",
  summary: "Get the list of leaked passwords we reject, so that a form can check one without sending it",
  guard: publicAccess,
  output: z.object({ items: z.array(z.string()).describe("Lowercase, 8 characters or more") }),
  limit: { points: 30, seconds: 60, by: "address" },
  run: async () => ({ items: [...(await commonPasswords())] }),
});
