import type { ReactNode } from "react";
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

/** What a long email is divided by. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={{ ...text, ...subtitle }}>
      {children}
    </Heading>
  );
}

interface LinkedItemProps {
  title: string;
  body: string | null;
  url: string;
  origin: string;
}

/** One of several things to open: its title is the link. */
export function LinkedItem({ title, body, url, origin }: LinkedItemProps) {
  return (
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
}

/** A few facts, one per line. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {rows.map(([label, value]) => (
        <Text key={label} className="ink" style={{ ...text, margin: "0 0 6px" }}>
          <span className="soft" style={{ color: "#55605a" }}>
            {label}:{" "}
          </span>
          <strong>{value}</strong>
        </Text>
      ))}
    </Section>
  );
}
