import { notFound } from "@/lib/platform/errors";
import { dealParamsSchema } from "../fulfilment/schema";

/** The deal that an address names. Throws `not_found` for anything but an id. */
export async function dealInAddress(deal: unknown): Promise<{ id: string }> {
  const { data } = dealParamsSchema.safeParse({ id: deal });
  if (!data) throw notFound("This recap");
  return data;
}
