import { X } from "lucide-react";
import Link from "next/link";
import { FilterForm } from "@/components/admin/list/filter-form";
import { hrefOf } from "@/components/admin/list/list-pages";
import { actionLabel } from "@/lib/moderation/activity/sentence";

interface ActivityFiltersProps {
  action: string;
  query: Record<string, string | undefined>;
  /** The actions that occur in the log. */
  actions: readonly string[];
  /** The name of the record that the list is about. */
  subject: string | null;
}

/** Filters set by links in rows; each can be removed. */
const linked = {
  about: "Everything about",
  actor: "One user",
  organization: "One organization",
  entity: "One record",
  request: "One request",
};

export function ActivityFilters({ action, query, actions, subject }: ActivityFiltersProps) {
  const set = Object.entries(linked).filter(([name]) => query[name]);
  return (
    <div className="flex flex-col gap-3">
      <FilterForm
        action={action}
        placeholder="Person, organization, listing, deal, or ticket"
        values={query}
        preserved={["entityType", "sort", ...Object.keys(linked)]}
        choices={[
          {
            name: "action",
            label: "Action",
            every: "All actions",
            options: actions
              .map((value) => ({ value, label: actionLabel(value) }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
          },
          { name: "actorType", label: "Actor type", every: "Anyone", options: actorTypes },
        ]}
        texts={[
          { name: "from", label: "From", type: "date" },
          { name: "to", label: "To", type: "date" },
        ]}
      />
      {set.length > 0 ? (
        <ul aria-label="Active filters" className="flex flex-wrap gap-2">
          {set.map(([name, label]) => (
            <li key={name}>
              <Link
                href={hrefOf(action, {
                  ...query,
                  [name]: undefined,
                  cursor: undefined,
                  ...(name === "entity" ? { entityType: undefined } : {}),
                })}
                className="inline-flex h-8 items-center gap-1.5 rounded-md bg-ink px-2.5 text-meta font-semibold text-paper no-underline"
              >
                {label}: {name === "about" && subject ? subject : query[name]?.slice(0, 8)}
                <X aria-hidden="true" className="size-3.5" />
                <span className="sr-only">Remove filter</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const actorTypes = [
  { value: "user", label: "Users" },
  { value: "admin", label: "Admins" },
  { value: "api_key", label: "API keys" },
  { value: "system", label: "System" },
  { value: "visitor", label: "Visitors" },
];
