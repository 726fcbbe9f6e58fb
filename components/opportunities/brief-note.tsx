import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { SearchScreen } from "@/lib/opportunities/search-screen";

/** What stands between the marketer and scores: no brief yet, or one that says too little. */
export function BriefNote({ screen: { briefs, brief, needs } }: { screen: SearchScreen }) {
  if (briefs.length === 0) {
    return (
      <Alert
        className="mb-6"
        title="State a brief to see what fits, and why"
        actions={
          <ButtonLink href="/preferences" size="sm">
            State your brief
          </ButtonLink>
        }
      >
        It takes under a minute. Until then you see everything, the newest first, without scores.
      </Alert>
    );
  }
  if (!brief || needs.length === 0) return null;
  return (
    <Alert
      kind="unknown"
      className="mb-6"
      title={`“${brief.name}” says too little for an honest score`}
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
