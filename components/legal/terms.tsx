import Link from "next/link";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { LegalPage } from "./legal-page";
import { Operator } from "./operator";

export function Terms({ operator, freeConnections }: FreeConnections & { operator: string | null }) {
  return (
    <LegalPage
      title="Terms"
      lead="What you agree to when you make an account. Short, because it is meant to be read."
      sections={[
        { id: "parties", title: "Between whom", text: <Operator operator={operator} /> },
        {
          id: "account",
          title: "Your account",
          text: (
            <p>
              An account is one person’s, with a name that is yours and an address that reaches you. You act for an
              organization, within the role that its admins give you. You keep your password and your keys to yourself,
              and say so when somebody else has them. An admin may have to let you in first.
            </p>
          ),
        },
        {
          id: "true",
          title: "What you publish is true",
          text: (
            <p>
              Listings and briefs say what is so. A figure carries its real source and date; what you do not know you
              leave empty. You may offer what you offer, and the words and pictures are yours to use. A listing that is
              not so can be sent back, refused or taken off sale, with the reason.
            </p>
          ),
        },
        {
          id: "confidence",
          title: "What you are shown in confidence stays there",
          text: (
            <p>
              Prices on request, messages, offers, notes and attachments are for the sponsorship that they are about,
              and for the people who decide on it. You do not collect the catalogue to pass it on, and programs keep to
              the limits that{" "}
              <Link href="/developers" prefetch={false} className="link">
                the interface
              </Link>{" "}
              names.
            </p>
          ),
        },
        {
          id: "deals",
          title: "A deal is yours",
          text: (
            <p>
              What a marketer and a seller agree on is between the two of them, and so is the money. The operator is no
              party to it, takes no commission and vouches for nobody’s figures. A match score is arithmetic on a brief
              and a listing; it is no advice and no promise.
            </p>
          ),
        },
        {
          id: "price",
          title: "What it costs",
          text: (
            <p>
              Marketers pay nothing. Sellers have {freeConnections}{" "}
              {freeConnections === 1 ? "connection" : "connections"} free and need a plan beyond that; nothing is owed
              before a seller has accepted its price.{" "}
              <Link href="/pricing" prefetch={false} className="link">
                Both plans, line by line
              </Link>
              .
            </p>
          ),
        },
        {
          id: "end",
          title: "How it ends",
          text: (
            <p>
              You delete your account whenever you like, under Account. The operator may suspend an account or an
              organization that breaks these terms, and says why. What goes with an account and what stays is under{" "}
              <Link href="/privacy#time" prefetch={false} className="link">
                Privacy
              </Link>
              . The rights that the law of your country gives you stay untouched.
            </p>
          ),
        },
      ]}
    />
  );
}
