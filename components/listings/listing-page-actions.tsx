import { ChartNoAxesColumn, Download, Plus, Upload } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

/** What can be done with all listings at once, and creating the next one. */
export function ListingPageActions({ isEditor, hasListings }: { isEditor: boolean; hasListings: boolean }) {
  return (
    <>
      {hasListings ? (
        <ButtonLink href="/listing-analytics" variant="ghost">
          <ChartNoAxesColumn aria-hidden="true" />
          Analytics
        </ButtonLink>
      ) : null}
      {hasListings ? (
        <a
          href="/api/listings/export"
          download
          className="inline-flex h-10.5 items-center gap-2 text-sm font-semibold link"
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
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
