import { Plus } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { ExportMenu } from "./inventory/export-menu";

interface ListingPageActionsProps {
  isEditor: boolean;
  hasListings: boolean;
  /** The filters, which an export keeps. */
  search: string;
}

/** Exporting all listings, and creating the next one. Import, analytics, team and open briefs are in the sidebar. */
export const ListingPageActions = ({ isEditor, hasListings, search }: ListingPageActionsProps) => (
  <>
    {hasListings ? <ExportMenu search={search} /> : null}
    {isEditor ? (
      <ButtonLink href="/create-listing">
        <Plus aria-hidden="true" />
        Create listing
      </ButtonLink>
    ) : null}
  </>
);
