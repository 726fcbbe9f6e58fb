import { Fragment, type ReactNode } from "react";
import { Heading, Link, Section, Text } from "react-email";

export const fonts = '"Instrument Sans", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
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

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  );
}

/** A person's own words, set off from ours; line breaks survive in the plain-text version. */
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

/** What a long email is divided by. */
export const subheading = (title: string) => (
  <Heading as="h2" className="ink" style={{ ...text, ...subtitle }}>
    {title}
  </Heading>
);

/** One of several things to open: its title is the link. */
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
