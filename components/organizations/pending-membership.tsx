"use client";

import { plural } from "@/lib/platform/format";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { openDocument } from "@/components/layout/navigation/open-document";
import { useLiveEvent } from "@/components/live/live-events";
import { ResendConfirmation } from "@/components/session/resend-confirmation";
import { useSession } from "@/components/session/use-session";
import { WaitingActions } from "@/components/session/waiting-actions";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { RadioCards } from "@/components/ui/radio-group";
import type { OwnJoinRequest } from "@/lib/organizations/join-requests/schema";
import { destinationOf, nextPathIn, homeOf } from "@/lib/auth/next-path";
import { RequestToJoin } from "./request-to-join";
import { CreateOrganizationForm } from "./create-organization";
import { OrganizationFinder } from "./organization-finder";
import { MyJoinRequests } from "./my-join-requests";

interface PendingMembershipProps {
  side: "marketer" | "seller";
  requests: readonly OwnJoinRequest[];
  emailVerified: boolean;
  /** Names of the user's suspended organizations. */
  suspended: readonly string[];
}

const waitingPage = "/organization-join-pending";

/** Redirects once a request is approved; until then another organization can be joined or created. */
export function PendingMembership({ side, requests, emailVerified, suspended }: PendingMembershipProps) {
  const router = useRouter();
  const { user, refetch } = useSession();
  const checkAgain = async () => {
    const { data } = await refetch();
    if (data && homeOf(data) === waitingPage) router.refresh();
  };
  useLiveEvent("membership.changed", () => void checkAgain());
  useLiveEvent("registration.approved", () => void checkAgain());
  useEffect(() => {
    if (!user) return;
    if (homeOf(user) !== waitingPage) openDocument(destinationOf(user, nextPathIn(location.search)));
  }, [user]);
  return (
    <div className="flex flex-col gap-7">
      {suspended.length > 0 ? (
        <Alert
          kind="problem"
          title={`${suspended.join(" and ")} ${plural(suspended.length, "is", "are")} suspended`}
          actions={
            <ButtonLink href="/contact" variant="ghost" size="sm">
              Contact us
            </ButtonLink>
          }
        >
          Your data is safe. Until this is resolved, you can work in another organization.
        </Alert>
      ) : null}
      {emailVerified ? null : (
        <ResendConfirmation>
          Open the link we emailed you. With a confirmed email at its domain, an organization may add you right away.
        </ResendConfirmation>
      )}
      <MyJoinRequests items={requests} />
      <OtherWays
        side={side}
        isAnother={requests.some(({ status }) => status === "pending")}
        onDone={() => void checkAgain()}
      />
      <WaitingActions onCheckAgain={checkAgain} />
    </div>
  );
}

interface OtherWaysProps {
  side: "marketer" | "seller";
  /** Whether a request is already pending. */
  isAnother: boolean;
  onDone: () => void;
}

function OtherWays({ side, isAnother, onDone }: OtherWaysProps) {
  const [way, setWay] = useState("find");
  return (
    <section aria-labelledby="other-ways" className="flex flex-col gap-4">
      <h2 id="other-ways" className="text-lg">
        {isAnother ? "Choose a different organization" : "Choose an organization"}
      </h2>
      <RadioCards
        name="way"
        label="Find or create"
        value={way}
        onValueChange={setWay}
        options={[
          { value: "find", label: "Join an existing one", description: "Find it and request to join" },
          { value: "create", label: "Create a new organization", description: "You’ll be its admin" },
        ]}
      />
      {way === "find" ? (
        <OrganizationFinder
          side={side}
          label="Your organization"
          action={(row) =>
            row.joinPolicy === "invite_only" ? (
              <span className="text-meta text-soft">By invitation only</span>
            ) : row.membership === "requested" ? (
              <span className="text-meta text-soft">Request pending</span>
            ) : (
              <RequestToJoin organization={row} onDone={onDone} />
            )
          }
        />
      ) : (
        <CreateOrganizationForm side={side} onDone={onDone} />
      )}
    </section>
  );
}
