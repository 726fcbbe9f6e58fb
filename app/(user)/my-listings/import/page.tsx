import { z } from "zod";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DraftingFrame } from "@/components/listings/drafting-frame";
import { ImportScreen } from "@/components/listings/import/import-screen";
import { ButtonLink } from "@/components/ui/button";
import type { Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageDraftingSeller, titleFor } from "@/lib/boundary/page";
import { getImportPreview, getImportRun, listImportRuns } from "@/lib/imports/queries";
import { myListingsPath } from "@/lib/paths";

export const generateMetadata = titleFor(pageDraftingSeller, "Import listings");

const querySchema = z.object({ run: z.uuid().optional().catch(undefined) });

export default async function ImportPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const actor = await pageDraftingSeller();
  const { run: id } = querySchema.parse(await searchParams);
  return (
    <DraftingFrame actor={actor}>
      <PageHeader
        title="Import listings"
        description={`Add listings to ${actor.organizationName} from a spreadsheet.`}
        crumbs={[{ label: "My listings", href: myListingsPath }, { label: "Import" }]}
        actions={
          <ButtonLink href="/my-listings/import/partners" variant="ghost">
            Import signed partners
          </ButtonLink>
        }
      />
      {mayAct(actor, "manage_listings") ? <ImportScreen {...await importOf(actor, id)} /> : <OnlyEditors />}
    </DraftingFrame>
  );
}

async function importOf(actor: Seller, id: string | undefined) {
  if (id === undefined) return { run: null, preview: null, earlier: (await listImportRuns(actor)).items };
  const run = await orNotFound(getImportRun(actor, { id }));
  const { preview } = run.state === "ready" ? await getImportPreview(actor, { id }) : { preview: null };
  return { run, preview, earlier: [] };
}

function OnlyEditors() {
  return (
    <EmptyState
      title="You have view-only access"
      text="Ask an editor or admin of your organization to import listings."
      actions={<ButtonLink href={myListingsPath}>Back to listings</ButtonLink>}
    />
  );
}
