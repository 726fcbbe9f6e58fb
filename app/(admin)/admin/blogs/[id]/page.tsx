import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminPage } from "@/components/admin-session/admin-page";
import { PostEditor } from "@/components/blog/editor/post-editor";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { getPost, listKnownNames } from "@/lib/blog/editing/queries";
import { postParamsSchema } from "@/lib/blog/schema";
import { orNotFound } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Edit post" };

export default adminPage(async ({ admin, params }) => {
  const named = postParamsSchema.safeParse(params);
  if (!named.success) notFound();
  const [post, known] = await Promise.all([orNotFound(getPost(admin, named.data)), listKnownNames(admin)]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Blog", href: "/admin/blogs" }, { label: post.title }]} className="mb-3" />
      <h1 className="sr-only">Edit: {post.title}</h1>
      <PostEditor key={post.id} post={post} known={known} host={new URL(env().APP_URL).host} />
    </>
  );
});
