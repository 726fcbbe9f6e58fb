import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { SearchView } from "@/lib/opportunities/search-view";

/** Shown when there are no scores: no brief yet, or one with too little information. */
export function BriefNote({ screen: { briefs, brief, needs } }: { screen: SearchView }) {
  if (briefs.length === 0) {
    return (
      <Alert
        className="mb-6"
        title="Create a brief to see what fits, and why"
        actions={
          <ButtonLink href="/preferences" size="sm">
            Create a brief
          </ButtonLink>
        }
      >
        <span className="max-sm:hidden">
          It takes about two minutes. Until then, you see every opportunity, newest first, without match scores.
        </span>
      </Alert>
    );
  }
  if (!brief || needs.length === 0) return null;
  return (
    <Alert
      kind="unknown"
      className="mb-6"
      title={`“${brief.name}” needs more detail for match scores`}
      actions={
        <ButtonLink href={`/preferences?briefId=${brief.id}`} size="sm" variant="ghost">
          Complete the brief
        </ButtonLink>
      }
    >
      <ul className="list-disc pl-4">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Alert>
  );
}
