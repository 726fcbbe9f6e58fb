/**
 * A slug belongs to one post permanently: as its current slug, or as a former one that redirects to it.
 */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { transliteratedSlug } from "@/lib/platform/transliterated-slug";
import { postLimits } from "./limits";

const addressLock = 7215344;

/** Slugs are assigned under a lock, because the two tables that hold them share no constraint. */
const lockAddresses = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${addressLock}::int)`;

async function isTaken(tx: Tx, slug: string, postId: string | null): Promise<boolean> {
  const others = postId === null ? {} : { NOT: { id: postId } };
  const [present, former] = await Promise.all([
    tx.blogPost.count({ where: { slug, ...others } }),
    tx.blogSlug.count({ where: { slug, ...(postId === null ? {} : { NOT: { postId } }) } }),
  ]);
  return present + former > 0;
}

/** Throws `invalid` for a current or former slug of another post. */
export async function claimSlug(tx: Tx, postId: string, slug: string): Promise<void> {
  await lockAddresses(tx);
  if (await isTaken(tx, slug, postId))
    throw invalid({ slug: ["Another post uses or used this slug. Choose a different one."] });
}

/** A slug for a new post, derived from its title and numbered when taken. */
export async function freshSlug(tx: Tx, title: string): Promise<string> {
  await lockAddresses(tx);
  const requested = transliteratedSlug(title, postLimits.slug) || digest(title).slice(0, 12);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? requested : `${requested.slice(0, postLimits.slug - 6)}-${number}`;
    if (!(await isTaken(tx, slug, null))) return slug;
  }
}

/** Changes a post's slug. A published former slug redirects from now on; reusing it makes it current again. */
export async function moveAddress(
  tx: Tx,
  post: { id: string; slug: string; publishedAt: Date | null },
  requested: string | undefined,
): Promise<void> {
  if (!requested || requested === post.slug) return;
  await claimSlug(tx, post.id, requested);
  await tx.blogSlug.deleteMany({ where: { slug: requested, postId: post.id } });
  if (post.publishedAt) await tx.blogSlug.create({ data: { slug: post.slug, postId: post.id } });
}
