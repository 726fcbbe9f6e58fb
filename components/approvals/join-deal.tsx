"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Approvals } from "@/lib/approvals/schema";
import { loginPathTo, registerPathTo } from "@/lib/auth/next-path";
import type { Joinable } from "@/lib/moderation/organizations/joining/queries";
import { partnerPath } from "@/lib/paths";
import type { DecidedJoining, Joined } from "@/lib/moderation/organizations/joining/schema";
import { withPeriod } from "@/lib/platform/format";

const texts = {
  register:
    "With an account, you see the deal, its payments, and its deliverables in one place. The seller invited you, so it’s free.",
  pending: "Once we’ve approved your registration, open this link again to connect the deal to your organization.",
  joined: "This deal is connected to your organization. Find it under Messages.",
  requested: "You’ve asked to be connected to this deal. We’ll notify you when the seller decides.",
  taken: "Another organization is already connecting to this deal. If that’s wrong, contact the seller.",
};

/** Brings a recorded deal from its link into the visitor's own organization. */
export function JoinDeal({ token, joinable }: { token: string; joinable: Joinable }) {
  const router = useRouter();
  const { isPending, problem, send } = useApiMutation();
  const path = `/approval?token=${token}`;
  const join = async () => {
    if (await send<Joined>("POST", "/api/approvals/join", { token })) router.refresh();
  };
  return (
    <section aria-labelledby="join-deal" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="join-deal" className="text-xl">
        See this deal on Pitchside
      </h2>
      <FormError problem={problem} />
      <p className="text-sm">
        {joinable.state === "open"
          ? `Connect it to ${withPeriod(joinable.organization)} Your team then sees all deals the seller recorded for ${withPeriod(joinable.sponsor)}${isOther(joinable) ? " The seller confirms it first, because the names differ." : ""}`
          : texts[joinable.state]}
      </p>
      {joinable.state === "register" ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={registerPathTo(path)}>Create an account</ButtonLink>
          <ButtonLink variant="ghost" href={loginPathTo(path)}>
            Log in
          </ButtonLink>
        </div>
      ) : null}
      {joinable.state === "open" ? (
        <Button pending={isPending} className="self-start" onClick={() => void join()}>
          Connect deal
        </Button>
      ) : null}
    </section>
  );
}

const isOther = ({ sponsor, organization }: { sponsor: string; organization: string }): boolean =>
  sponsor.trim().toLowerCase() !== organization.trim().toLowerCase();

interface JoiningRequestProps {
  dealId: string;
  sponsor: { id: string; name: string };
  joining: NonNullable<NonNullable<Approvals["contact"]>["joining"]>;
  onDone: () => void;
}

/** The seller's decision whether the organization that asked is the recorded sponsor. */
export function JoiningRequest({ dealId, sponsor, joining, onDone }: JoiningRequestProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t save your decision" });
  const decide = async (accept: boolean) => {
    if (!(await send<DecidedJoining>("POST", `/api/deals/${dealId}/joining`, { accept }))) return;
    onDone();
    router.refresh();
  };
  const { organization, isVerified, person } = joining;
  return (
    <Alert title={`Is ${organization} your sponsor ${sponsor.name}?`}>
      <p>
        {`${person} of ${organization}${isVerified ? ", a verified organization," : ""} opened your link and asked to be connected. Once connected, they see `}
        <Link href={partnerPath(sponsor.id)} className="link">
          {`every deal you recorded for ${sponsor.name}`}
        </Link>
        , but not your internal notes.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={isPending} onClick={() => void decide(true)}>
          Connect
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => void decide(false)}>
          Decline
        </Button>
      </div>
    </Alert>
  );
}
