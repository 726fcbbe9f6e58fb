import Link from "next/link";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { hrefOf } from "@/components/admin/list/list-pages";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { EnquiryDetail } from "@/lib/support/inbox/queries";

/** Who wrote: what they typed, and the account and organization that we know behind it. */
export function EnquirySender({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <Card>
      <CardHeader title="Sender" />
      <CardBody>
        <FactList facts={factsOf(enquiry)} />
        {enquiry.account && !enquiry.account.wasSignedIn ? (
          <p className="mt-3 text-meta text-soft">
            Whoever wrote was not signed in: anybody can type this address. Tell nothing about the account that its
            owner alone should know.
          </p>
        ) : null}
      </CardBody>
      <CardFooter>
        <Link
          href={hrefOf("/admin/support-inbox", { q: enquiry.requesterEmail, status: "all" })}
          className="text-sm link"
        >
          Every enquiry of this address
        </Link>
      </CardFooter>
    </Card>
  );
}

function factsOf({ requesterName, requesterEmail, account, organization }: EnquiryDetail): Fact[] {
  return [
    ["Name", requesterName],
    [
      "E-mail",
      <span key="email" className="break-all">
        {requesterEmail}
      </span>,
    ],
    ["Account", account ? <AccountLink key="account" account={account} /> : "None with this address"],
    [
      "Organization",
      organization ? (
        <Link key="organization" href={`/admin/organizations/${organization.id}`} className="link">
          {organization.name}
        </Link>
      ) : (
        "None that we know"
      ),
    ],
  ];
}

function AccountLink({ account: { id, name, wasSignedIn } }: { account: NonNullable<EnquiryDetail["account"]> }) {
  return (
    <>
      <Link href={`/admin/users/${id}`} className="link">
        {name}
      </Link>
      <span className="block text-meta text-soft">
        {wasSignedIn ? "Was signed in when they wrote" : "Has this address; was not signed in"}
      </span>
    </>
  );
}
