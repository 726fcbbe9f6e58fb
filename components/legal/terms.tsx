import { formatCount } from "@/lib/platform/format";
import Link from "next/link";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { LegalPage } from "./legal-page";
import { Operator } from "./operator";

export function Terms({ operator, freeConnections }: FreeConnections & { operator: string | null }) {
  return (
    <LegalPage
      title="Terms"
      lead="What you agree to when you create an account. Short, because it’s meant to be read."
      sections={[
        { id: "parties", title: "Who this agreement is between", text: <Operator operator={operator} /> },
        {
          id: "account",
          title: "Your account",
          text: (
            <p>
              Each account is for one person, with your real name and a working email. You act for an organization,
              within the role its admins give you. Keep your password and API keys to yourself, and tell us if someone
              else has them. An admin may need to approve your account first.
            </p>
          ),
        },
        {
          id: "true",
          title: "Publish accurate information",
          text: (
            <p>
              Listings and briefs must be accurate. Give every figure its real source and date, and leave blank what you
              don’t know. You must have the right to sell what you list and to use its text and images. We may return,
              reject, or suspend an inaccurate listing, and we’ll tell you why.
            </p>
          ),
        },
        {
          id: "confidence",
          title: "Keep confidential information confidential",
          text: (
            <p>
              Use prices shared with you, messages, proposals, notes, and attachments only for the sponsorship they
              concern, and share them only with the people deciding on it. Don’t collect listings to redistribute them.
              Programs must stay within the limits in{" "}
              <Link href="/developers" prefetch={false} className="link">
                the API reference
              </Link>
              .
            </p>
          ),
        },
        {
          id: "deals",
          title: "Your deals are yours",
          text: (
            <p>
              Deals and payments are between the marketer and the seller. The operator isn’t a party to them, takes no
              commission, and doesn’t guarantee anyone’s figures. A match score is a calculation from a brief and a
              listing, not advice or a promise.
            </p>
          ),
        },
        {
          id: "price",
          title: "What it costs",
          text: (
            <p>
              Marketers pay nothing. Sellers have {formatCount(freeConnections, "connection")} free and need a plan
              after that. You owe nothing until you accept a price.{" "}
              <Link href="/pricing" prefetch={false} className="link">
                Compare plans
              </Link>
              .
            </p>
          ),
        },
        {
          id: "end",
          title: "Ending your account",
          text: (
            <p>
              You can delete your account anytime under Account. The operator may suspend an account or organization
              that breaks these terms, and will say why. To see what is deleted and what stays, read{" "}
              <Link href="/privacy#time" prefetch={false} className="link">
                Privacy
              </Link>
              . Your legal rights are not affected.
            </p>
          ),
        },
      ]}
    />
  );
}
