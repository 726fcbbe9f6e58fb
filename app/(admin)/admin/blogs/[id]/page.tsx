import { notFound } from "next/navigation";
import { cache } from "react";
import { adminPage, adminTitle } from "@/components/admin-session/admin-page";
import { PostEditor } from "@/components/blog/editor/post-editor";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { getPost, listKnownNames } from "@/lib/blog/editing/queries";
import { postParamsSchema } from "@/lib/blog/schema";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { orNotFound } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";

/** Cached per request, for the title and the page. */
const find = cache(async (admin: PlatformAdmin, id: string | undefined) => {
  const named = postParamsSchema.safeParse({ id });
  if (!named.success) notFound();
  return orNotFound(getPost(admin, named.data));
});

export const generateMetadata = adminTitle(
  "Blog",
  ({ admin, params }) => find(admin, params.id),
  ({ title }) => title,
);

export default adminPage(async ({ admin, params }) => {
  const [post, known] = await Promise.all([find(admin, params.id), listKnownNames(admin)]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Blog", href: "/admin/blogs" }, { label: post.title }]} className="mb-3" />
      <h1 className="sr-only">Edit: {post.title}</h1>
      <PostEditor key={post.id} post={post} known={known} host={new URL(env().APP_URL).host} />
    </>
  );
});
