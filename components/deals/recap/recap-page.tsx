import { RecapTables } from "@/components/deals/recap/recap-tables";
import { RecapText } from "./recap-text";
import { ReviewSection } from "@/components/deals/reviews/review-section";
import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/layout/print-button";
import { Alert } from "@/components/ui/alert";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { recapSummary } from "@/lib/deals/recap/document";
import type { RecapView } from "@/lib/deals/recap/schema";
import { dealPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";

/** The outcome of a deal, to read, print and share. */
export function RecapPage({ recap }: { recap: RecapView }) {
  const { dealId, number, listing, buyer, seller, termStart, termEnd } = recap;
  return (
    <>
      <PageHeader
        title={`Recap: ${listing.title}`}
        description={`${seller.name} and ${buyer.name}, deal ${number}, ${formatDate(termStart)} to ${formatDate(termEnd)}`}
        actions={
          <>
            <ButtonLink href={dealPath(dealId)} variant="ghost">
              Back to the deal
            </ButtonLink>
            <PrintButton />
            <a
              href={`/api/deals/${dealId}/recap/pdf`}
              download
              className={`${buttonVariants({ variant: "ink" })} no-underline`}
            >
              Download PDF
            </a>
          </>
        }
      />
      {recap.publishedAt ? null : (
        <Alert title="In progress">
          The recap is published to both sides when the deal is completed. Until then, only your team sees your notes.
        </Alert>
      )}
      <ul aria-label="Summary" className="mt-4 grid gap-1.5 text-lg">
        {recapSummary(recap).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <RecapTables recap={recap} />
      <RecapText recap={recap} />
      <ReviewSection recap={recap} />
    </>
  );
}
