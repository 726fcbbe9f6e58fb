import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PostEditor } from "@/components/blog/editor/post-editor";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { getPost, listKnownNames } from "@/lib/blog/editing/queries";
import { postParamsSchema } from "@/lib/blog/schema";
import { env } from "@/lib/platform/env";

const find = adminRecord(postParamsSchema, getPost);

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
