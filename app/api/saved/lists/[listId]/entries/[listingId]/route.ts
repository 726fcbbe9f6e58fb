import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { placeEntry, removeEntry } from "@/lib/opportunities/saved/lists/commands";
import { entrySchema, orderSchema, placeEntrySchema } from "@/lib/opportunities/saved/lists/schema";

export const PUT = defineRoute({
  action: "saved.place",
  summary: "Add a saved listing to a shortlist, or move it there",
  guard: marketer,
  params: entrySchema,
  input: placeEntrySchema,
  output: orderSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params, input }) => placeEntry(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "saved.unlist",
  summary: "Remove a listing from a shortlist; it stays saved",
  guard: marketer,
  params: entrySchema,
  output: z.object({ listId: z.guid() }),
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params }) => removeEntry(actor, params),
});
