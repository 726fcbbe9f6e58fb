import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { NewTicketForm } from "@/components/support/new-ticket-form";
import { pageLoggedIn } from "@/lib/boundary/account-page";
import { orNotFound } from "@/lib/boundary/page";
import { findTicketSubject, listTicketSubjects } from "@/lib/palette/subject-queries";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import { parseSubjectAddress } from "@/lib/support/subject-address";

export const metadata: Metadata = { title: "New ticket" };

type Query = Record<string, string | string[] | undefined>;

/** `?about=deal:{id}` names what the ticket is about. */
export default async function NewTicketPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageLoggedIn();
  const about = parseSubjectAddress((await searchParams).about);
  const [subjects, chosen] = await Promise.all([
    listTicketSubjects(actor),
    orNotFound(findTicketSubject(actor, about ?? undefined)),
  ]);
  const isListed = subjects.some(({ kind, id }) => kind === chosen?.kind && id === chosen.id);
  return (
    <>
      <PageHeader
        title="New ticket"
        crumbs={[{ label: "Support tickets", href: "/support" }, { label: "New" }]}
        description={`We reply ${replyPromise}, Monday to Friday, here and to ${actor.email}.`}
      />
      <NewTicketForm subjects={chosen && !isListed ? [chosen, ...subjects] : subjects} chosen={chosen} />
    </>
  );
}
