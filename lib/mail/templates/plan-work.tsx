import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface PlanWorkProps {
  name: string;
  /** What a seller did: "requested a quote", "accepted a quote". */
  organization: string;
  what: string;
  note: string | null;
  url: string;
}

export const planWork = defineTemplate<PlanWorkProps>({
  title: "Quote to handle",
  subject: ({ organization, what }) => `${organization} ${what}`,
  sample: {
    name: "Avery Admin",
    organization: "Malmö Arena",
    what: "requested a quote",
    note: "12 seats and 40 listings from January.",
    url: "/admin/quotes",
  },
  body: ({ name, organization, what, note, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={note ?? `${organization} ${what}`}
      heading={`${organization} ${what}`}
      action={{ label: "Open the quote", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {organization} {what}.
      </Paragraph>
      {note ? <Quote>{note}</Quote> : null}
    </EmailLayout>
  ),
});
