import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { outlineOf } from "@/lib/blog/outline";
import { postSlug } from "@/lib/blog/slug";
import { db } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";

const folder = join(process.cwd(), "prisma", "seed", "posts");
const hour = 3_600_000;

export interface DemoPost {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  role: string;
  daysAgo: number;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  body: string;
}

/** The posts of the demo world, as they stand in their files. */
export function demoPosts(): DemoPost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => demoPost(name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8")));
}

function demoPost(slug: string, text: string): DemoPost {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const facts = new Map(head.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]));
  const fact = (name: string) => (facts.get(name) ?? "").replace(/^"(.*)"$/, "$1");
  return {
    slug,
    title: fact("title"),
    excerpt: fact("excerpt"),
    author: fact("author"),
    role: fact("role"),
    daysAgo: Number(fact("daysAgo")),
    tags: fact("tags").split(", "),
    metaTitle: fact("metaTitle"),
    metaDescription: fact("metaDescription"),
    body: body.trim(),
  };
}

/** Twelve published posts over the last months; a listing that a post shows is found by its title. */
export async function seedPosts(today: Date): Promise<void> {
  const listings = await db.listing.findMany({ select: { id: true, title: true }, orderBy: { createdAt: "asc" } });
  const idOf = new Map(listings.map(({ id, title }) => [title, id]));
  for (const post of demoPosts()) {
    const at = new Date(today.getTime() - post.daysAgo * 24 * hour + 8 * hour);
    const body = post.body.replace(/\{\{listing: (.+?)\}\}/g, (_, title: string) => idOf.get(title) ?? "");
    await db.blogPost.create({
      data: {
        slug: post.slug,
        title: post.title,
        excerpt: post.excerpt,
        body,
        authorName: post.author,
        authorRole: post.role,
        metaTitle: post.metaTitle,
        metaDescription: post.metaDescription,
        status: "published",
        publishedAt: at,
        revisedAt: at,
        createdAt: at,
        readingMinutes: outlineOf(body).minutes,
        previewToken: randomSecret(),
        revisions: { create: { title: post.title, body, createdAt: at } },
        tags: {
          connectOrCreate: post.tags.map((name) => ({
            where: { slug: postSlug(name) },
            create: { slug: postSlug(name), name },
          })),
        },
      },
    });
  }
}
