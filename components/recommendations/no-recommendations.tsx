import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import type { Recommendations } from "@/lib/recommendations/schema";

/** Why there is nothing to recommend, and what to do about it. */
export function NoRecommendations({ found }: { found: Recommendations }) {
  const { brief, needs, constraintCosts, hidden } = found;
  if (!brief)
    return (
      <EmptyState
        title="Tell us what you’re looking for"
        text="Describe it in your own words, or answer three questions. We draft a brief for you to check, then score every listing against it."
        actions={<ButtonLink href="/preferences">Create a brief</ButtonLink>}
      />
    );
  const edit = <ButtonLink href={`/preferences?briefId=${brief.id}`}>Edit the brief</ButtonLink>;
  if (needs)
    return (
      <EmptyState
        title={`“${brief.name}” needs more detail`}
        text={<Lines lines={needs.map(({ text }) => text)} />}
        actions={edit}
      />
    );
  const costs = constraintCosts.map(({ text }) => text);
  return (
    <EmptyState
      title="Nothing fits every deal-breaker"
      text={costs.length > 0 ? <Lines lines={costs} /> : emptyText(hidden.length)}
      actions={edit}
    />
  );
}

const emptyText = (hidden: number): string =>
  hidden > 0
    ? "You hid every listing that fits. Show one again, or relax the brief."
    : "Relax the brief to see listings.";

/** Inside a paragraph, which can't contain a list. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="mt-1 block">
      {line}
    </span>
  ));
}
