"use client";

import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "@/components/form/api-query";
import type { OrganizationRating as Rating } from "@/lib/deals/reviews/schema";

/** The rating of an organization, where at least three deals were rated. */
export function OrganizationRating({ organizationId }: { organizationId: string }) {
  const path = `/api/organizations/${organizationId}/rating`;
  const { data } = useQuery(apiQuery<{ rating: Rating }>(path));
  const rating = data?.rating;
  if (!rating) return null;
  return (
    <section aria-label="Rating" className="mt-4 rounded-xl border border-line bg-card px-5 py-4.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Stars count={Math.round(rating.average)} />
        <span className="font-semibold tabular">{rating.average.toFixed(1)}</span>
        <span className="text-soft">{`from ${rating.deals} completed deals`}</span>
      </p>
      {rating.newest.length > 0 ? (
        <ul aria-label="Comments" className="mt-3 grid gap-2">
          {rating.newest.map(({ stars, comment }, at) => (
            <li key={at} className="border-l-2 border-line pl-3">
              <Stars count={stars} />
              <span className="block break-words">{comment}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** One to five stars, read as text. */
export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={`${count} of 5`} className="text-gold">
    {"★".repeat(count)}
    {"☆".repeat(5 - count)}
  </span>
);
