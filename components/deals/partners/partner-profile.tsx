"use client";

import type { ReactNode } from "react";
import Link from "next/link";
import { OrganizationRating } from "@/components/deals/reviews/organization-rating";
import { Rest } from "@/components/deals/partners/partner-money";
import { LocalTime } from "@/components/format/local-time";
import { ClientLink } from "@/components/layout/navigation/client-link";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { organizationLabel } from "@/lib/auth/authorship";
import type { PartnerPerson, PartnerRecord } from "@/lib/deals/partners/view";
import { countryName } from "@/lib/listings/countries";
import { threadPath } from "@/lib/paths";
import { formatDate, formatDateTime, formatDuration } from "@/lib/platform/format";

/** Who a partner is, what it looks for or offers, its people, and the own organization’s notes. */
export function PartnerProfile({ partner }: { partner: PartnerRecord }) {
  const { id, isContact, description, people, email, notes, briefs, blockNote } = partner;
  return (
    <aside aria-label="Profile" className="grid min-w-0 gap-8">
      <Part title="About">
        <FactList facts={factsOf(partner)} />
        {description ? <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{description}</p> : null}
        {isContact ? null : <OrganizationRating organizationId={id} />}
      </Part>
      {briefs.length > 0 ? (
        <Part title="Looking for">
          <ul className="grid gap-4">
            {briefs.map((brief) => (
              <li key={brief.id} className="text-sm">
                <h3 className="text-base">{brief.title}</h3>
                <FactList className="mt-2" facts={brief.facts.map(({ label, value }) => [label, value])} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Contacts">
        {email ? (
          <p className="text-sm">
            <a href={`mailto:${email}`} className="wrap-anywhere link">
              {email}
            </a>
          </p>
        ) : null}
        {people.length > 0 ? <People people={people} name={partner.name} /> : null}
        {!email && people.length === 0 ? <p className="text-sm text-soft">Nobody here has written yet.</p> : null}
      </Part>
      <Part title="Internal notes">
        {blockNote ? <p className="mb-3 text-sm wrap-anywhere">{`Why it’s blocked: ${blockNote}`}</p> : null}
        {notes.total === 0 ? (
          <p className="text-sm text-soft">No notes yet. Add one in a conversation; the other side never sees it.</p>
        ) : (
          <Notes notes={notes} />
        )}
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = `profile-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function factsOf(partner: PartnerRecord): Fact[] {
  const { hqCity, hqCountry, website, sizeBand, medianReplyMinutes, publishedListings, name, firstTalkAt } = partner;
  const place = [hqCity, hqCountry && countryName(hqCountry)].filter(Boolean).join(", ");
  const facts: (Fact | null)[] = [
    place ? ["Headquarters", place] : null,
    website
      ? [
          "Website",
          <a key="website" href={website} target="_blank" rel="noopener noreferrer" className="wrap-anywhere link">
            {website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
          </a>,
        ]
      : null,
    sizeBand ? ["Employees", sizeBand] : null,
    medianReplyMinutes === null ? null : ["Usually replies within", formatDuration(medianReplyMinutes)],
    publishedListings > 0
      ? [
          "Opportunities",
          <Link key="listings" href={`/opportunities?${new URLSearchParams({ q: name }).toString()}`} className="link">
            {`${publishedListings} in Marketplace`}
          </Link>,
        ]
      : null,
    ["In contact since", <LocalTime key="since" iso={firstTalkAt} format={formatDate} />],
  ];
  return facts.filter((fact) => fact !== null);
}

const People = ({ people, name }: { people: readonly PartnerPerson[]; name: string }) => (
  <ul aria-label="People" className="grid gap-2.5 text-sm">
    {people.map((person) => (
      <li key={`${person.id} ${person.agencyName}`}>
        <p className="font-semibold wrap-anywhere">{person.name}</p>
        <p className="text-meta text-soft">
          {person.agencyName ? `${organizationLabel(person.agencyName, name)} · ` : ""}
          {"Last active "}
          <LocalTime iso={person.lastActiveAt} format={formatDate} />
        </p>
      </li>
    ))}
  </ul>
);

const Notes = ({ notes: { items, total } }: Pick<PartnerRecord, "notes">) => (
  <>
    <ul className="grid gap-4 text-sm">
      {items.map(({ id, body, author, createdAt, conversationId, listingTitle, client }) => (
        <li key={id} className="border-l-2 border-gold pl-3">
          <p dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line">
            {body}
          </p>
          <p className="mt-1 text-meta text-soft">
            {author ? `${author}, ` : ""}
            <LocalTime iso={createdAt} format={formatDateTime} />
            {" · "}
            <ClientLink href={threadPath(conversationId)} client={client} className="link">
              {listingTitle}
            </ClientLink>
          </p>
        </li>
      ))}
    </ul>
    <Rest shown={items.length} total={total} />
  </>
);
