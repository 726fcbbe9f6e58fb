import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface AlertOpenedProps {
  name: string;
  label: string;
  description: string;
  value: string;
  threshold: string;
  /** Where an admin deals with it. */
  href: string;
}

export const alertOpened = defineTemplate<AlertOpenedProps>({
  title: "Alert",
  subject: ({ label, value }) => `Alert: ${label.toLowerCase()}, ${value}`,
  sample: {
    name: "Avery Admin",
    label: "Overdue tickets",
    description: "Open tickets past a due time.",
    value: "4 tickets",
    threshold: "3 tickets",
    href: "/admin/support-inbox",
  },
  body: ({ name, label, description, value, threshold, href }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`${label}: ${value}`}
      heading={`${label}: ${value}`}
      action={{ label: "See what to do", url: href }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {label} reached {value}, past the alert threshold of {threshold}.
      </Paragraph>
      <Paragraph>
        {description} We send this email once. The alert closes automatically when the metric recovers.
      </Paragraph>
    </EmailLayout>
  ),
});
