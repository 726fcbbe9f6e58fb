import Link from "next/link";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { hrefOf } from "@/components/admin/list/list-pages";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";

/** The sender as typed, and the known account and organization. */
export function TicketSender({ inquiry }: { inquiry: TicketDetail }) {
  return (
    <Card>
      <CardHeader title="Sender" />
      <CardBody>
        <FactList facts={factsOf(inquiry)} />
        {inquiry.account && !inquiry.account.wasLoggedIn ? (
          <p className="mt-3 text-meta text-soft">
            The sender wasn’t logged in, so anyone could have entered this email. Don’t share private account details.
          </p>
        ) : null}
      </CardBody>
      <CardFooter>
        <Link
          href={hrefOf("/admin/support-inbox", { q: inquiry.requesterEmail, status: "all" })}
          className="text-sm link"
        >
          All tickets from this email
        </Link>
      </CardFooter>
    </Card>
  );
}

function factsOf({ requesterName, requesterEmail, account, organization }: TicketDetail): Fact[] {
  return [
    ["Name", requesterName],
    [
      "Email",
      <span key="email" className="break-all">
        {requesterEmail}
      </span>,
    ],
    ["Account", account ? <AccountLink key="account" account={account} /> : "None with this email"],
    [
      "Organization",
      organization ? (
        <Link key="organization" href={`/admin/organizations/${organization.id}`} className="link">
          {organization.name}
        </Link>
      ) : (
        "Unknown"
      ),
    ],
  ];
}

function AccountLink({ account: { id, name, wasLoggedIn } }: { account: NonNullable<TicketDetail["account"]> }) {
  return (
    <>
      <Link href={`/admin/users/${id}`} className="link">
        {name}
      </Link>
      <span className="block text-meta text-soft">
        {wasLoggedIn ? "Logged in when they wrote" : "Same email; wasn’t logged in"}
      </span>
    </>
  );
}
