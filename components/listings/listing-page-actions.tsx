import { ChartNoAxesColumn, Megaphone, Plus, Upload, Users } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { teamListingsPath } from "@/lib/paths";
import { ExportMenu } from "./inventory/export-menu";

interface ListingPageActionsProps {
  isEditor: boolean;
  hasListings: boolean;
  /** The filters, which an export keeps. */
  search: string;
}

/** What can be done with all listings at once, and creating the next one. */
export function ListingPageActions({ isEditor, hasListings, search }: ListingPageActionsProps) {
  return (
    <>
      {hasListings ? (
        <>
          <ButtonLink href="/listing-analytics" variant="ghost">
            <ChartNoAxesColumn aria-hidden="true" />
            Analytics
          </ButtonLink>
          {isFeatureShown("pitches") ? (
            <ButtonLink href="/briefs" variant="ghost">
              <Megaphone aria-hidden="true" />
              Open briefs
            </ButtonLink>
          ) : null}
          <ButtonLink href={teamListingsPath} variant="ghost">
            <Users aria-hidden="true" />
            Team
          </ButtonLink>
          <ExportMenu search={search} />
        </>
      ) : null}
      {isEditor ? (
        <>
          <ButtonLink href="/my-listings/import" variant="ghost">
            <Upload aria-hidden="true" />
            Import
          </ButtonLink>
          <ButtonLink href="/create-listing">
            <Plus aria-hidden="true" />
            Create listing
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}
