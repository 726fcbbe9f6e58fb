import Link from "next/link";
import { keptDays } from "@/lib/account/retention/periods";
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
      lead="What this software keeps about you, who sees it, how long it stays, and how you get it back or out."
      sections={[
        { id: "operator", title: "Who is responsible", text: <Operator operator={operator} /> },
        { id: "kept", title: "What is kept", text: <Kept /> },
        {
          id: "purpose",
          title: "What for",
          text: (
            <p>
              To let you in, to show briefs and listings to each other, to carry messages and offers, to write you the
              letters that you can choose under Account, and to find out who did what when something went wrong. Matches
              are computed here, from a brief and a listing alone. There is no advertising and no measuring of visitors,
              pages load nothing from other hosts, and nothing is sold.
            </p>
          ),
        },
        { id: "seen", title: "Who sees it", text: <Seen /> },
        {
          id: "browser",
          title: "In your browser",
          text: (
            <p>
              One cookie, which is set when you log in and only names your session; admins have another one of the same
              kind. A second one, until you close the browser, if you put the reminder to confirm your address away.
              Your browser’s own storage keeps whether you chose the dark theme, whether you were signed in here last,
              whether it has our typefaces, and drafts that were not sent yet. None of it follows you anywhere, so there
              is no banner to click away.
            </p>
          ),
        },
        { id: "time", title: "How long", text: <HowLong eventDays={eventDays} joinRequestDays={joinRequestDays} /> },
        {
          id: "rights",
          title: "What you can do",
          text: (
            <p>
              Look at and correct your profile, gather everything about you as a file, and delete your account: all
              three under Account. For anything else, and without an account,{" "}
              <Link href="/contact" prefetch={false} className="link">
                write to us
              </Link>
              . Where the law of your country gives you a data protection authority, you can complain to it.
            </p>
          ),
        },
      ]}
    />
  );
}

const Kept = () => (
  <ul className="list-disc space-y-2 pl-5">
    <li>
      <strong>Your account:</strong> name, a picture if you give one, e-mail address, organization and role, settings,
      and when you accepted the terms. The password only as a hash (argon2id), which nobody can turn back.
    </li>
    <li>
      <strong>What you write:</strong> briefs, listings, favourites and notes, messages with their attachments, offers,
      and what you ask by the contact form, with the name and the address that you give there.
    </li>
    <li>
      <strong>Sign-ins:</strong> the kind of device and browser, the IP address and the time of each session. The
      country beside it is looked up here, in a file; nobody else is asked.
    </li>
    <li>
      <strong>A log of what was done:</strong> by whom, when and from which IP address. It can be added to and not
      changed.
    </li>
    <li>
      <strong>Letters</strong> that were sent to you.
    </li>
  </ul>
);

const Seen = () => (
  <ul className="list-disc space-y-2 pl-5">
    <li>
      <strong>Everybody:</strong> a published listing in short form where a post in Resources shows it, never a price on
      request.
    </li>
    <li>
      <strong>Signed-in people:</strong> published listings, and the name of the organization behind them.
    </li>
    <li>
      <strong>The other organization of a thread:</strong> your name and picture, your messages and your offers.
    </li>
    <li>
      <strong>Your organization,</strong> and an agency that it has let in: its briefs, listings and threads.
    </li>
    <li>
      <strong>The operator’s admins:</strong> accounts, organizations, enquiries and the log. They can visit an account
      without being able to change anything in it; each visit stands in the log.
    </li>
    <li>
      <strong>Whoever carries the data for the operator:</strong> the host of the database, the mail server, and the
      storage of files where there is one.
    </li>
  </ul>
);

const daysText = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const HowLong = ({ eventDays, joinRequestDays }: Omit<PrivacyProps, "operator">) => (
  <>
    <p>
      As long as your account and your organization are here, except: what was only needed to keep open windows current,{" "}
      {daysText(eventDays)}; a file of your data that you asked for, 7 days; a request to join that nobody decided, open
      for {daysText(joinRequestDays)}; the address and device of a session, {keptDays.sessions} days after it ended;
      letters to you, {keptDays.letters} days; notifications, {keptDays.notifications} days.
    </p>
    <p>
      When you delete your account, your name, picture, address, password, sessions, keys, notifications and letters are
      erased at once. Messages, proposals and deals stay, because they are the other side’s too; they then say “Former
      member”. The log keeps what was done under a number, with the IP address. Backups are the operator’s and end when
      the operator deletes them.
    </p>
  </>
);
