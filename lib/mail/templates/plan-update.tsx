import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface PlanUpdateProps {
  name: string;
  title: string;
  body: string;
  action: string;
  url: string;
}

export const planUpdate = defineTemplate<PlanUpdateProps>({
  title: "Plan and invoices",
  subject: ({ title }) => title,
  sample: {
    name: "Ada Okafor",
    title: "Your quote is ready",
    body: "$4,800 per year, valid until Dec 24, 2026. Review it and accept it to get your invoice.",
    action: "Review the quote",
    url: "/organization-payment",
  },
  body: ({ name, title, body, action, url }, frame) => (
    <EmailLayout frame={frame} preview={body} heading={title} action={{ label: action, url }}>
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{body}</Paragraph>
    </EmailLayout>
  ),
});
