import { PageHeader } from "@/components/layout/page-header";
import { SearchList } from "@/components/opportunities/searches/search-list";
import { ButtonLink } from "@/components/ui/button";
import { pageMarketer, titleFor } from "@/lib/boundary/page";
import { listSavedSearches } from "@/lib/opportunities/searches/queries";

export const generateMetadata = titleFor(pageMarketer, "Saved searches");

export default async function SearchesPage() {
  const { items } = await listSavedSearches(await pageMarketer());
  return (
    <>
      <PageHeader
        title="Saved searches"
        description="Only you see them. Alerts go to your notifications and your email."
        actions={
          <ButtonLink href="/opportunities" variant="ghost">
            New search
          </ButtonLink>
        }
      />
      <div className="rounded-xl border border-line bg-card px-5">
        <SearchList searches={items} />
      </div>
    </>
  );
}
