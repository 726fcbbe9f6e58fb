import { anyone, publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { now } from "@/lib/platform/clock";
import { takePoint } from "@/lib/platform/rate-limit";
import { fileTicket } from "@/lib/support/contact/commands";
import { contactReceiptSchema, contactSchema, openedSchema } from "@/lib/support/contact/schema";
import { openedToken } from "@/lib/support/contact/suspicion";

export const GET = defineRoute({
  action: "contact.open",
  summary: "Get a signed timestamp of when the contact form was opened",
  guard: publicAccess,
  output: openedSchema,
  limit: { points: 60, seconds: 60, by: "address" },
  run: async () => ({ opened: openedToken(now()) }),
});

export const POST = defineRoute({
  action: "contact.file",
  summary: "Send a contact message; creates a ticket, confirmed by email",
  guard: anyone,
  input: contactSchema,
  output: contactReceiptSchema,
  status: 201,
  limit: { points: 10, seconds: 3600, by: "address" },
  run: async ({ actor, input }) => {
    // Each message triggers a confirmation to the given address, so limit it per address.
    await takePoint("contact.file.account", input.email, { points: 5, seconds: 24 * 3600 });
    return fileTicket(actor, input);
  },
});
