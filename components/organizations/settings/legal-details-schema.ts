import { z } from "zod";
import { legalDetailsSchema } from "@/lib/organizations/legal/schema";
import { unlessEmpty } from "./address-fields";

type Values = z.input<typeof legalDetailsSchema>;

/** The form always has fields for a billing address and a bank account. */
export const legalFormSchema = z.custom<Values>().transform((values, context) => {
  const { billingAddress, bank, ...rest } = values;
  const parsed = legalDetailsSchema.safeParse({
    ...rest,
    billingAddress: unlessEmpty(billingAddress),
    bank: unlessEmpty(bank),
  });
  for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  return parsed.data ?? z.NEVER;
});
