/**
 * The things of schema.org that the product says, each with its properties of that vocabulary and no others; what Google
 * requires or recommends of it (https://developers.google.com/search/docs/appearance/structured-data) has to be there.
 */
import { z } from "zod";
import { isWholeAddress } from "./xml";

const address = z.string().refine(isWholeAddress, "An address is whole.");
const text = z.string().trim().min(1);
const id = address;
const timestamp = z.iso.datetime({ offset: true });
const language = z.literal("en");
const reference = z.strictObject({ "@id": id });

const image = z.strictObject({
  "@type": z.literal("ImageObject"),
  url: address,
  width: z.int().min(112),
  height: z.int().min(112),
});

const organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": id,
  name: text,
  url: address,
  logo: image,
});

const person = z.strictObject({
  "@type": z.literal("Person"),
  "@id": id,
  name: text,
  url: address,
  jobTitle: text.optional(),
});

const webSite = z.strictObject({
  "@type": z.literal("WebSite"),
  "@id": id,
  name: text,
  url: address.refine((url) => new URL(url).pathname === "/", "The name of a site stands for its root."),
  inLanguage: language,
  publisher: reference,
});

const blogPosting = z
  .strictObject({
    "@type": z.literal("BlogPosting"),
    "@id": id,
    headline: text.max(110),
    description: text,
    image: z.array(image.extend({ width: z.int().min(1200) })).min(1),
    datePublished: timestamp,
    dateModified: timestamp,
    author: person,
    publisher: organization,
    mainEntityOfPage: z.strictObject({ "@type": z.literal("WebPage"), "@id": id }),
    keywords: text.optional(),
    wordCount: z.int().positive(),
    timeRequired: z.string().regex(/^PT\d+M$/),
    inLanguage: language,
  })
  .refine((post) => post.dateModified >= post.datePublished, "It changed after it was published.");

const step = z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), name: text, item: address });
const breadcrumbs = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(step)
    .min(2)
    .refine((steps) => steps.every(({ position }, at) => position === at + 1), "Positions count from one."),
});

const page = { "@id": id, url: address };
const profilePage = z.strictObject({ "@type": z.literal("ProfilePage"), ...page, mainEntity: person });
const collectionPage = z.strictObject({
  "@type": z.literal("CollectionPage"),
  ...page,
  name: text,
  description: text.optional(),
  inLanguage: language,
});

export const structuredDataSchema = z
  .strictObject({
    "@context": z.literal("https://schema.org"),
    "@graph": z
      .array(
        z.discriminatedUnion("@type", [organization, webSite, blogPosting, breadcrumbs, profilePage, collectionPage]),
      )
      .min(1),
  })
  .superRefine((data, context) => {
    for (const output of identityComplaints(data)) context.addIssue({ code: "custom", message: output });
  });

/** One `@id` is one thing: wherever it is described it is described alike, and one that is named alone is described. */
export function identityComplaints(...documents: unknown[]): string[] {
  const described = new Map<string, string>();
  const named = new Set<string>();
  const complaints: string[] = [];
  for (const thing of documents.flatMap(thingsIn)) {
    const key = String(thing["@id"]);
    const { "@type": type } = thing;
    if (Object.keys(thing).length === 1) named.add(key);
    if (Object.keys(thing).length === 1 || type === "WebPage") continue;
    const known = described.get(key);
    if (known !== undefined && known !== JSON.stringify(thing)) complaints.push(`${key} is described in two ways`);
    described.set(key, JSON.stringify(thing));
  }
  return [...complaints, ...[...named].filter((key) => !described.has(key)).map((key) => `${key} is not described`)];
}

function thingsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(thingsIn);
  return "@id" in value ? [value as Record<string, unknown>, ...within] : within;
}
