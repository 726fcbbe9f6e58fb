import { z } from "zod";
import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAddressees } from "@/lib/messages/addressees/queries";
import { addresseeSchema, listAddresseesSchema } from "@/lib/messages/addressees/schema";

export const GET = defineRoute({
  action: "conversations.listMarketers",
  summary: "Find marketer organizations you can message, by part of their name",
  guard: seller,
  input: listAddresseesSchema,
  output: z.object({ items: z.array(addresseeSchema) }),
  limit: { points: 60, seconds: 60 },
  run: async ({ actor, input }) => ({ items: await listAddressees(actor, input) }),
});
