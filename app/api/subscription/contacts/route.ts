import { seller } from "@/lib/auth/actor";
import { listCountedContacts } from "@/lib/entitlements/contacts-queries";
import { countedContactSchema, listContactsSchema } from "@/lib/entitlements/contacts-schema";
import { defineRoute } from "@/lib/boundary/route";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "subscription.contacts",
  summary: "List every contact that counts or counted toward the free connections, newest first",
  guard: seller,
  input: listContactsSchema,
  output: pageSchema(countedContactSchema),
  run: ({ actor, input }) => listCountedContacts(actor, input),
});
