/** Packages, their assets, and images: input and output schemas. */
import { z } from "zod";
import { countUpTo, limitedText } from "./field-kinds";
import { HIDDEN_PRICE } from "./pricing";
import { assetCategories, assetUnits, entitlements } from "./vocabulary";

export const limits = { packages: 20, assets: 40, images: 12 } as const;

/** In the listing's currency; -1 means contact for pricing. */
export const priceSchema = z
  .number("Enter the price as a number, or -1 for “Contact for pricing.”")
  .max(1_000_000_000_000, "Prices go up to 1,000,000,000,000.")
  .refine((price) => price >= 0 || price === HIDDEN_PRICE, "A price is 0 or more, or -1 for “Contact for pricing.”");

const assetSchema = z.strictObject({
  /** The ID of an existing asset; without it, one with the same name in its package is matched. */
  id: z.uuid().nullish(),
  category: z.enum(assetCategories, "Select an asset category."),
  name: limitedText(120).min(1, "Enter an asset name."),
  quantity: countUpTo(1_000_000_000).min(1, "At least 1.").default(1),
  unit: z.enum(assetUnits).default("commodity"),
  /** For the whole listing: assets with the same name and category that set it share one stock. */
  totalQuantity: countUpTo(1_000_000_000).min(1, "At least 1.").nullish(),
  estImpressions: countUpTo(100_000_000_000).nullish(),
});
export type AssetInput = z.output<typeof assetSchema>;

const packageSchema = z.strictObject({
  /** The ID of an existing package; without it, one with the same name is matched. */
  id: z.uuid().nullish(),
  name: limitedText(80).min(1, "Enter a package name."),
  description: limitedText(1000).nullish(),
  price: priceSchema.nullish(),
  contactForPricing: z.boolean().nullish(),
  quantityAvailable: countUpTo(100_000).nullish(),
  entitlement: z.enum(entitlements).nullish(),
  assets: z.array(assetSchema).max(limits.assets, `At most ${limits.assets} assets in a package.`).nullish(),
});
export type PackageInput = z.output<typeof packageSchema>;

export const packagesSchema = z.array(packageSchema).max(limits.packages, `At most ${limits.packages} packages.`);

const packageContentSchema = z.object({
  id: z.guid(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  contactForPricing: z.boolean(),
  quantityAvailable: z.int().nullable(),
  entitlement: z.enum(entitlements).nullable(),
  assets: z.array(
    z.object({
      id: z.guid(),
      category: z.enum(assetCategories),
      name: z.string(),
      quantity: z.int(),
      unit: z.enum(assetUnits),
      totalQuantity: z.int().nullable(),
      estImpressions: z.number().nullable(),
    }),
  ),
});
export type PackageContent = z.output<typeof packageContentSchema>;

export const packageContentsSchema = z.array(packageContentSchema);

const imageSchema = z.strictObject({
  fileId: z.uuid("Upload the image first and use its id."),
  alt: limitedText(160).default(""),
  /** The picture's URL; set in responses, ignored in requests. */
  url: z.string().nullish(),
});

export const imagesSchema = z.array(imageSchema).max(limits.images, `At most ${limits.images} images.`);

const imageContentSchema = z.object({ fileId: z.guid(), alt: z.string(), url: z.string() });
export type ImageContent = z.output<typeof imageContentSchema>;
export const imageContentsSchema = z.array(imageContentSchema);
