/**
 * What JSON Feed 1.1 requires (https://www.jsonfeed.org/version/1.1/): unknown names are custom and begin
 * with `_`.
 */
import { z } from "zod";
import { isWholeAddress, partialAddressesIn } from "./xml";

const address = z.string().refine(isWholeAddress, "An address is whole.");
const date = z.iso.datetime({ offset: true });
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/);

const author = z
  .strictObject({ name: z.string().min(1), url: address, avatar: address })
  .partial()
  .refine((each) => Object.keys(each).length > 0, "An author has a name, a url or an avatar.");

const attachment = z.strictObject({
  url: address,
  mime_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  title: z.string().optional(),
  size_in_bytes: z.int().nonnegative().optional(),
  duration_in_seconds: z.number().nonnegative().optional(),
});

const item = z
  .strictObject({
    id: z.string().min(1),
    url: address.optional(),
    external_url: address.optional(),
    title: z.string().optional(),
    content_html: z.string().min(1).optional(),
    content_text: z.string().min(1).optional(),
    summary: z.string().optional(),
    image: address.optional(),
    banner_image: address.optional(),
    date_published: date.optional(),
    date_modified: date.optional(),
    authors: z.array(author).optional(),
    tags: z.array(z.string().min(1)).optional(),
    language: language.optional(),
    attachments: z.array(attachment).optional(),
  })
  .refine(({ content_html, content_text }) => content_html ?? content_text, "An item has content as HTML or as text.")
  .refine(({ content_html = "" }) => partialAddressesIn(content_html).length === 0, "Content has whole addresses.");

export const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).optional(),
  language: language.optional(),
  expired: z.boolean().optional(),
  hubs: z.array(z.strictObject({ type: z.string(), url: address })).optional(),
  items: z
    .array(item)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "An id stands for one item."),
});
