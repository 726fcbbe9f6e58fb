import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import { postSlug } from "@/lib/blog/slug";
import { db } from "@/lib/platform/db";

const folder = join(process.cwd(), "prisma", "seed", "posts");
const hour = 3_600_000;

/** What each topic is about, as its page and search results show it. */
export const topics: Record<string, string> = {
  Activation: "What a brand does with the rights it bought: how much to budget for it, and what people remember.",
  Briefs: "What a sponsorship is for, before you look at one: objectives, budget, audience, and deal-breakers.",
  Buying: "For brands and their agencies: finding properties, comparing them, and agreeing on terms that hold.",
  Deals: "Exclusivity, revisions, deadlines, and signatures: what belongs in a sponsorship agreement, and why.",
  Fulfillment: "Delivering what was promised, proving it with dates and photos, and handling what went wrong.",
  Measurement:
    "Reach, media value, sales, and recall: what you can count after a sponsorship, and what each figure hides.",
  Pricing: "What a package of rights is worth to both sides, from CPM to the price of comparable deals.",
  Rights: "Categories, territories, and terms: who may use which mark, where, and for how long.",
  Sectors: "Women’s sport, esports, festivals, and local clubs: how one market differs from the next.",
  Selling: "For clubs, events, and their agencies: packages that brands understand, and proposals that get answered.",
};

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

/** The posts of the demo world, read from their files. */
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
        readingMinutes: outlineOf(treeOf(body)).minutes,
        revisions: { create: { title: post.title, body, createdAt: at } },
        tags: {
          connectOrCreate: post.tags.map((name) => ({
            where: { slug: postSlug(name) },
            create: { slug: postSlug(name), name, description: topics[name] },
          })),
        },
      },
    });
  }
}
