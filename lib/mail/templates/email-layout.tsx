import { Fragment, type ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";

const fonts = '"Instrument Sans", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
export const displayFonts = `"Bricolage Grotesque", ${fonts}`;

export const text = { fontFamily: fonts, fontSize: 16, lineHeight: "25px", color: "#121815", margin: "0 0 16px" };
export const quiet = { fontFamily: fonts, fontSize: 13, lineHeight: "20px", color: "#55605a", margin: "0 0 8px" };

const subtitle = {
  fontFamily: displayFonts,
  fontSize: 18,
  lineHeight: "24px",
  letterSpacing: "-0.01em",
  fontWeight: 650,
  margin: "24px 0 10px",
};

export const link = { color: "#0b6b46" };

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  );
}

/** A person's own words, set apart from ours; line breaks are preserved in the plain-text version. */
export const quote = (words: string) => (
  <Section
    className="well"
    style={{ backgroundColor: "#e5eae2", borderLeft: "3px solid #0b6b46", padding: "14px 18px", margin: "0 0 20px" }}
  >
    <Text className="ink" style={{ ...text, margin: 0 }}>
      {words.split(/\r?\n/).map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  </Section>
);

/** A section heading for long emails. */
export const subheading = (title: string) => (
  <Heading as="h2" className="ink" style={{ ...text, ...subtitle }}>
    {title}
  </Heading>
);

/** One of several items to open: its title is the link. */
export const linkedItem = (
  { title, body, url }: { title: string; body: string | null; url: string },
  origin: string,
) => (
  <Section style={{ margin: "0 0 14px" }}>
    <Text className="ink" style={{ ...text, lineHeight: "24px", margin: 0 }}>
      <Link className="link" href={new URL(url, origin).toString()} style={link}>
        {title}
      </Link>
    </Text>
    {body ? (
      <Text className="soft" style={{ ...quiet, fontSize: 14, lineHeight: "21px", margin: 0 }}>
        {body}
      </Text>
    ) : null}
  </Section>
);

/** A few facts, one per line. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]) => (
  <Section style={{ margin: "0 0 16px" }}>
    {rows.map(([label, value], at) => (
      <Text key={at} className="ink" style={{ ...text, margin: "0 0 6px" }}>
        <span className="soft" style={{ color: "#55605a" }}>
          {label}:{" "}
        </span>
        <strong>{value}</strong>
      </Text>
    ))}
  </Section>
);

/** What an email needs to know about the sending installation. */
export interface EmailFrame {
  /** The base URL of the product, such as `https://pitchside.example`. */
  origin: string;
  /** Present on emails that the recipient can unsubscribe from. */
  unsubscribeUrl?: string;
  /** Whether replies to this email are received. */
  canReply?: boolean;
}

/** The content of an email. Strings are paragraphs; empty parts are omitted. */
export interface Email {
  subject: string;
  /** The preheader: the line that a mailbox shows next to the subject. */
  preview: string;
  /** The subject, if omitted. */
  heading?: string;
  /** The first line: "Hi {name}," if omitted and the props have a name. */
  greeting?: string | null;
  content: readonly ReactNode[];
  action: { label: string; url: string };
  /** A secondary last sentence, such as what to do if this was not you. */
  note?: string;
  /** Why the recipient gets this email. */
  because?: keyof typeof reasons;
  unsubscribeLabel?: string;
}

export interface EmailTemplate<Props extends object> {
  /** Its name in the list of templates. */
  title: string;
  sample: Props;
  write: (props: Props, frame: EmailFrame) => Email;
}

/** Types a template: its props are those of the sample, unless given explicitly. */
export const defineEmail = <Props extends object>(template: EmailTemplate<Props>): EmailTemplate<Props> => template;

export const logIn = { label: "Log in", url: "/auth" };

// Light colors are inline, which every mail client supports; clients with dark mode override them by class.
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > table > tbody > tr > td { background-color: #0f1311 !important; }
    .card { background-color: #171c19 !important; border-color: #2c342f !important; }
    .ink { color: #eeece4 !important; }
    .soft { color: #a2a69d !important; }
    .rule { border-color: #2c342f !important; }
    .well { background-color: #1f2622 !important; border-color: #5fd3a0 !important; }
    .action { background-color: #5fd3a0 !important; color: #062418 !important; }
    .link { color: #5fd3a0 !important; }
  }`;

interface EmailLayoutProps {
  email: Email;
  frame: EmailFrame;
  /** The recipient's. */
  name?: string;
}

/** The layout of every email: a heading, plain sentences, one action. */
export function EmailLayout({ email, frame, name }: EmailLayoutProps) {
  const {
    subject,
    preview,
    heading = subject,
    greeting = name === undefined ? null : `Hi ${name.split(" ")[0]},`,
    content,
    action,
    note,
  } = email;
  const url = new URL(action.url, frame.origin).toString();
  return (
    <Html lang="en-US">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ backgroundColor: "#f2f5f0", margin: 0, padding: "32px 12px" }}>
        <Container style={{ maxWidth: 560 }}>
          <Text
            className="ink"
            style={{ ...text, fontFamily: displayFonts, fontWeight: 700, letterSpacing: "-0.02em" }}
          >
            Pitchside
          </Text>
          <Section
            className="card"
            style={{ backgroundColor: "#ffffff", border: "1px solid #d6ddd3", borderRadius: 14, padding: 32 }}
          >
            <Heading as="h1" className="ink" style={{ ...text, ...title }}>
              {heading}
            </Heading>
            {[greeting, ...content].filter(Boolean).map((part, position) => (
              <Fragment key={position}>{typeof part === "string" ? <Paragraph>{part}</Paragraph> : part}</Fragment>
            ))}
            <Button className="action" href={url} style={button}>
              {action.label}
            </Button>
            {frame.canReply ? (
              <Text className="soft" style={{ ...quiet, margin: "16px 0 0" }}>
                Or just reply to this email.
              </Text>
            ) : null}
            {note ? (
              <Text className="soft" style={{ ...quiet, margin: "24px 0 0" }}>
                {note}
              </Text>
            ) : null}
          </Section>
          <Footer frame={frame} email={email} />
        </Container>
      </Body>
    </Html>
  );
}

const title = {
  fontFamily: displayFonts,
  fontSize: 26,
  lineHeight: "32px",
  letterSpacing: "-0.02em",
  fontWeight: 650,
  margin: "0 0 20px",
};

const button = {
  backgroundColor: "#0b6b46",
  color: "#ffffff",
  borderRadius: 9,
  fontFamily: fonts,
  fontSize: 16,
  fontWeight: 600,
  padding: "13px 22px",
  marginTop: 8,
};

/** Why someone gets an email, before the site’s name; some have no account there. */
const reasons = {
  account: "your account at",
  inquiry: "your request at",
  invitation: "an invitation from",
  domain: "a request at",
  confirmation: "a deal recorded at",
} as const;

function Footer({ frame: { origin, unsubscribeUrl }, email }: EmailLayoutProps) {
  const { because = "account", unsubscribeLabel = "Unsubscribe from these emails" } = email;
  return (
    <Section style={{ padding: "20px 4px 0" }}>
      <Hr className="rule" style={{ borderColor: "#d6ddd3", margin: "0 0 16px" }} />
      <Text className="soft" style={quiet}>
        You’re receiving this email because of {reasons[because]} {new URL(origin).host}.
      </Text>
      {unsubscribeUrl ? (
        <Text className="soft" style={quiet}>
          <Link className="link" href={unsubscribeUrl} style={{ color: "#0b6b46" }}>
            {unsubscribeLabel}
          </Link>
        </Text>
      ) : null}
    </Section>
  );
}
