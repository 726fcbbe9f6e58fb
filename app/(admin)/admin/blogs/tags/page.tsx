import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { adminPage } from "@/components/admin-session/admin-page";
import { tagColumns } from "@/components/blog/tags/tag-rows";
import { Breadcrumbs } from "@/components/layout/navigation/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { listTagChoices, listTags } from "@/lib/blog/tags/queries";
import { listTagsSchema } from "@/lib/blog/tags/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Tags" };

const path = "/admin/blogs/tags";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listTagsSchema, searchParams);
  const [page, choices] = await Promise.all([listTags(admin, input), listTagChoices(admin)]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Blog", href: "/admin/blogs" }, { label: "Tags" }]} className="mb-3" />
      <PageHeader
        title="Tags"
        description="Topics in Resources. A tag is created with the first post that uses it; edit its name and description here."
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Tags"
        summary={formatListSize(page, "tag", "tags")}
        columns={tagColumns(choices)}
        empty={
          input.q
            ? {
                title: `No results for “${input.q}”`,
                text: "We search names and descriptions.",
                showAll: "Show all tags",
              }
            : { title: "No tags yet", text: "Add a tag in a post’s settings, and it appears here." }
        }
        search={{ placeholder: "Search by name or description" }}
      />
    </>
  );
});
