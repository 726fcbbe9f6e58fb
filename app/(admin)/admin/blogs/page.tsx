import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { adminPage } from "@/components/admin-session/admin-page";
import { NewPostButton } from "@/components/blog/editor/new-post-button";
import { postColumns } from "@/components/blog/editor/post-rows";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { countPostsByStatus, listPosts } from "@/lib/blog/editing/queries";
import { listPostsSchema } from "@/lib/blog/schema";
import { postStatuses, statusLabels } from "@/lib/blog/states";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Blog" };

const path = "/admin/blogs";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listPostsSchema, searchParams);
  const [page, counts] = await Promise.all([listPosts(admin, input), countPostsByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="Blog"
        description="Published, scheduled, and draft posts for Resources."
        actions={
          <>
            <ButtonLink href="/admin/blogs/tags" variant="ghost">
              Tags
            </ButtonLink>
            <NewPostButton />
          </>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Posts"
        summary={formatListSize(page, "post", "posts")}
        columns={postColumns}
        empty={{
          title: input.q ? `No results for “${input.q}”` : "No posts with this status",
          text: "We search titles, authors, and tags. New posts start as drafts.",
          showAll: "Show all posts",
        }}
        tabs={{
          label: "Posts by status",
          statuses: postStatuses,
          labels: statusLabels,
          counts,
          current: query.status,
          withAll: true,
        }}
        search={{ placeholder: "Search by title, author, or tag" }}
      />
    </>
  );
});
