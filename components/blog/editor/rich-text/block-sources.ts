/** The Markdown of blocks that are edited as a unit. */
import { onlyPicture, parseMarkdown, writeMarkdown } from "@/lib/blog/rich-text/syntax";

export interface PictureFacts {
  url: string;
  alt: string;
  caption: string;
}

/** `url` ends with the picture's size: `#4x3`. */
export const pictureSource = ({ url, alt, caption }: PictureFacts): string =>
  writeMarkdown([{ type: "paragraph", children: [{ type: "image", url, alt, title: caption }] }]);

/** Null for other blocks. */
export function pictureIn(source: string): PictureFacts | null {
  const [block, ...more] = parseMarkdown(source).children;
  const picture = block?.type === "paragraph" && more.length === 0 ? onlyPicture(block) : null;
  return picture && { url: picture.url, alt: picture.alt ?? "", caption: picture.title ?? "" };
}

export const listingSource = (id: string): string => `\`\`\`listing\n${id}\n\`\`\``;
export const barsSource = "```bars\nWhat the bars show\nFirst: 10\nSecond: 6\n```";
