/** The dead links and pictures of a post on our own site: to a missing page, post, file or heading. */
import "server-only";
import type { ElementContent, Root, RootContent } from "hast";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Tx, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/errors";
import { isPageAddress } from "@/lib/routes";
import { bodyTree } from "../body-tree";
import { editedPostSelect } from "../changes";
import { withPending } from "../pending";
import { postsEditableBy } from "../policy";

/** Those of a post as its editors see it, with pending edits. */
export async function listDeadLinks(actor: PlatformAdmin, { id }: { id: string }): Promise<{ items: string[] }> {
  const row = await db.blogPost.findFirst({ where: { id, ...postsEditableBy(actor) }, select: editedPostSelect });
  if (!row) throw notFound("This post");
  return { items: await findDeadLinks(db, await bodyTree(withPending(row).body), id) };
}

export async function findDeadLinks(tx: Tx, tree: Root, postId: string): Promise<string[]> {
  const { links, ids } = linksOf(tree);
  const dead = await Promise.all(links.map(async (link) => ((await isDead(tx, link, ids, postId)) ? link : null)));
  return dead.filter((link) => link !== null);
}

function linksOf(tree: Root): { links: string[]; ids: Set<string> } {
  const [links, ids] = [new Set<string>(), new Set<string>()];
  const walk = (node: Root | RootContent | ElementContent): void => {
    if (node.type === "element") {
      const { id, href, src } = node.properties;
      if (id) ids.add(String(id));
      for (const link of [href, src]) if (link) links.add(String(link));
    }
    if ("children" in node) node.children.forEach(walk);
  };
  walk(tree);
  return { links: [...links], ids };
}

async function isDead(tx: Tx, link: string, ids: ReadonlySet<string>, postId: string): Promise<boolean> {
  if (link.startsWith("#")) return !ids.has(decodeURI(link.slice(1)));
  const home = env().APP_URL;
  if (!URL.canParse(link, home)) return true;
  const { origin, pathname } = new URL(link, home);
  if (origin !== new URL(home).origin) return false;
  const [, slug] = /^\/resources\/blog\/([^/]+)$/.exec(pathname) ?? [];
  if (slug !== undefined) return !(await isPost(tx, slug, postId));
  const [, file] = /^\/api\/files\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
  if (file !== undefined) return (await tx.storedFile.count({ where: { id: file } })) === 0;
  return !isPageAddress(pathname);
}

/** Readers can reach published posts, also under former slugs, and this one once it is published. */
async function isPost(tx: Tx, slug: string, postId: string): Promise<boolean> {
  const isReachable = { OR: [{ status: "published" as const }, { id: postId }] };
  const [current, former] = await Promise.all([
    tx.blogPost.count({ where: { slug, ...isReachable } }),
    tx.blogSlug.count({ where: { slug, post: isReachable } }),
  ]);
  return current + former > 0;
}
