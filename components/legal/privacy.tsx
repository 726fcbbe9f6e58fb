import { formatCount } from "@/lib/platform/format";
import Link from "next/link";
import { retentionDays } from "@/lib/account/retention/periods";
import { LegalPage } from "./legal-page";
import { Operator } from "./operator";

interface PrivacyProps {
  operator: string | null;
  eventDays: number;
  joinRequestDays: number;
}

export function Privacy({ operator, eventDays, joinRequestDays }: PrivacyProps) {
  return (
    <LegalPage
      title="Privacy"
      lead="What data we store about you, who can see it, how long we keep it, and how to export or delete it."
      sections={[
        { id: "operator", title: "Who is responsible", text: <Operator operator={operator} /> },
        { id: "data", title: "What we store", text: <StoredData /> },
        {
          id: "purpose",
          title: "Why we store it",
          text: (
            <p>
              To log you in, match briefs with listings, deliver messages and proposals, send the emails you choose
              under Account, and investigate problems. Matches are computed on our servers, from a brief and a listing
              alone. We show no ads, don’t track visitors, load nothing from third-party hosts, and never sell data.
            </p>
          ),
        },
        { id: "recipients", title: "Who can see it", text: <Recipients /> },
        {
          id: "browser",
          title: "In your browser",
          text: (
            <p>
              One session cookie, set when you log in; admins have a separate one. A second cookie, until you close the
              browser, if you dismiss the reminder to confirm your email. Your browser’s storage remembers your theme,
              whether you were logged in last time, whether our fonts are cached, and unsent drafts. None of it tracks
              you, so there is no cookie banner.
            </p>
          ),
        },
        {
          id: "time",
          title: "How long we keep it",
          text: <HowLong eventDays={eventDays} joinRequestDays={joinRequestDays} />,
        },
        {
          id: "rights",
          title: "What you can do",
          text: (
            <p>
              View and correct your profile, download your data, and delete your account, all under Account. For
              anything else, or if you don’t have an account,{" "}
              <Link href="/contact" prefetch={false} className="link">
                contact us
              </Link>
              . If your country has a data protection authority, you can file a complaint with it.
            </p>
          ),
        },
      ]}
    />
  );
}

const StoredData = () => (
  <ul className="list-disc space-y-2 pl-5">
    <li>
      <strong>Your account:</strong> name, a picture if you add one, email address, organization and role, settings, and
      when you accepted the terms. We store your password only as a hash (argon2id), which can’t be reversed.
    </li>
    <li>
      <strong>Your content:</strong> briefs, listings, favorites and notes, messages and attachments, proposals, and
      what you send through the contact form, with the name and email you enter there.
    </li>
    <li>
      <strong>Logins:</strong> the device and browser type, IP address, and time of each session. We look up the country
      in a local file, without sending the address to anyone.
    </li>
    <li>
      <strong>Activity log:</strong> who did what, when, and from which IP address. Entries can be added but not
      changed.
    </li>
    <li>
      <strong>Emails</strong> we sent you.
    </li>
  </ul>
);

const Recipients = () => (
  <ul className="list-disc space-y-2 pl-5">
    <li>
      <strong>Everyone:</strong> a public preview of a published listing, only if its seller turned it on, here and
      where a post in Resources features it: title, type, place, description, images, and reach, never a price,
      availability, or contact details.
    </li>
    <li>
      <strong>Logged-in users:</strong> published listings and the name of the organization behind them.
    </li>
    <li>
      <strong>The other organization in a conversation:</strong> your name and picture, your messages, and your
      proposals.
    </li>
    <li>
      <strong>Your organization,</strong> and any agency that represents it: its briefs, listings, and conversations.
    </li>
    <li>
      <strong>The operator’s admins:</strong> accounts, organizations, support requests, and the activity log. They can
      view an account as its user without changing anything; each visit is logged.
    </li>
    <li>
      <strong>The operator’s service providers:</strong> the database host, the email provider, and file storage if
      used.
    </li>
  </ul>
);

const daysText = (count: number) => formatCount(count, "day");

const HowLong = ({ eventDays, joinRequestDays }: Omit<PrivacyProps, "operator">) => (
  <>
    <p>
      As long as your account and organization exist, with these exceptions: live update events, {daysText(eventDays)};
      a data export you requested, 7 days; an undecided join request, {daysText(joinRequestDays)}; the IP address and
      device of a session, {retentionDays.sessions} days after it ends; emails to you, {retentionDays.emails} days;
      notifications, {retentionDays.notifications} days.
    </p>
    <p>
      When you delete your account, we erase your name, picture, email, password, sessions, keys, notifications, and
      emails right away. Messages, proposals, and deals stay, because they also belong to the other side; they then show
      “Former member.” Signatures on contracts keep the signer’s name. The activity log keeps entries under an anonymous
      ID, with the IP address. Backups belong to the operator and last until the operator deletes them.
    </p>
  </>
);
