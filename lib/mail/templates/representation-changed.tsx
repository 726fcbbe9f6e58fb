import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface RepresentationChangedProps {
  name: string;
  sentence: string;
  /** The organization that did it. */
  by: string;
  reason: string | null;
  /** "Northbank Media may now …", where it may act. */
  allowed: string | null;
  isConfirmed: boolean;
  /** The reader is of the agency, which may act from now on. */
  mayAct: boolean;
  url: string;
}

export const representationChanged = defineTemplate<RepresentationChangedProps>({
  title: "A representation is confirmed, changed, declined or ended",
  subject: ({ sentence }) => sentence,
  sample: {
    name: "Ana Silva",
    sentence: "Northbank Media represents Voltway from now on",
    by: "Voltway",
    reason: null,
    allowed: "Northbank Media may now write messages and negotiate proposals for Voltway.",
    isConfirmed: true,
    mayAct: true,
    url: "/brand-organizations#representation",
  },
  body: ({ name, sentence, by, reason, allowed, isConfirmed, mayAct, url }, frame) => (
    <Letter
      frame={frame}
      preview={`This was decided by ${by}.`}
      heading={sentence}
      action={{ label: mayAct ? "Choose who is on it" : "See it", url }}
    >
      <Paragraph>
        Hello {name}, this was decided by {by}.
      </Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
      {allowed ? <Paragraph>{allowed}</Paragraph> : null}
      <Paragraph>
        {mayAct
          ? "Choose which of your people are on the client: only they see and do its work, and they switch to it beside the logo."
          : isConfirmed
            ? "What the agency does is marked with both names, and you can end it at any time."
            : "What was done until now stays where it is, with both names on it. Nobody of the agency acts for the client."}
      </Paragraph>
    </Letter>
  ),
});
