/** Place suggestions by name. */
import { z } from "zod";

export const placesQuerySchema = z.object({
  q: z.string().trim().min(1, "Enter the start of a name.").max(80),
  kind: z.enum(["city", "region"]).default("city"),
});
export type PlacesQuery = z.output<typeof placesQuerySchema>;

const citySchema = z.object({
  /** `Leeds, West Yorkshire, United Kingdom` */
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const placesSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      latitude: z.number().nullable().describe("Degrees; null for a region"),
      longitude: z.number().nullable().describe("Degrees; null for a region"),
    }),
  ),
});
export type Places = z.output<typeof placesSchema>;
export type Place = Places["items"][number];

export const nearestQuerySchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

export const nearestSchema = z.object({ city: citySchema.nullable() });
export type Nearest = z.output<typeof nearestSchema>;
