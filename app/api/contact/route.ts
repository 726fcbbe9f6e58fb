import { anyone, unasked } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { now } from "@/lib/platform/clock";
import { takePoint } from "@/lib/platform/rate-limit";
import { fileEnquiry } from "@/lib/support/contact/commands";
import { contactReceiptSchema, contactSchema, openedSchema } from "@/lib/support/contact/schema";
import { openedToken } from "@/lib/support/contact/suspicion";

export const GET = defineRoute({
  action: "contact.open",
  summary: "The moment at which the contact form was opened, signed",
  guard: unasked,
  output: openedSchema,
  limit: { points: 60, seconds: 60, by: "address" },
  run: async () => ({ opened: openedToken(now()) }),
});

export const POST = defineRoute({
  action: "contact.file",
  summary: "Ask us something; it becomes a ticket and is confirmed by mail",
  guard: anyone,
  input: contactSchema,
  output: contactReceiptSchema,
  status: 201,
  limit: { points: 10, seconds: 3600, by: "address" },
  run: async ({ actor, input }) => {
    // Each enquiry writes to the address it names, so no address is written to often.
    await takePoint("contact.file.account", input.email, { points: 5, seconds: 24 * 3600 });
    return fileEnquiry(actor, input);
  },
});
