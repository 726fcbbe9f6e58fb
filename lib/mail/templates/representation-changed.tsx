import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface RepresentationChangedProps {
  name: string;
  sentence: string;
  /** The organization that did it. */
  by: string;
  reason: string | null;
  /** "Northbank Media can now …", if it may act. */
  allowed: string | null;
  isConfirmed: boolean;
  /** The recipient belongs to the agency, which may now act. */
  mayAct: boolean;
  url: string;
}

export const representationChanged = defineTemplate<RepresentationChangedProps>({
  title: "Representation changed",
  subject: ({ sentence }) => sentence,
  sample: {
    name: "Ana Silva",
    sentence: "Northbank Media now represents Voltway",
    by: "Voltway",
    reason: null,
    allowed: "Northbank Media can now send messages and negotiate proposals for Voltway.",
    isConfirmed: true,
    mayAct: true,
    url: "/brand-organizations#representation",
  },
  body: ({ name, sentence, by, reason, allowed, isConfirmed, mayAct, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`Decided by ${by}.`}
      heading={sentence}
      action={{ label: mayAct ? "Choose the team" : "View details", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{by} made this decision.</Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
      {allowed ? <Paragraph>{allowed}</Paragraph> : null}
      <Paragraph>
        {mayAct
          ? "Choose which members work for this client. Only they can see and do its work. They switch to the client next to the logo."
          : isConfirmed
            ? "The agency’s actions show both names, and you can end the representation at any time."
            : "Past work stays in place and shows both names. The agency can no longer act for the client."}
      </Paragraph>
    </EmailLayout>
  ),
});
