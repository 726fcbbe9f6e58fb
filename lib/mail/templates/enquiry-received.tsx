import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface EnquiryReceivedProps {
  name: string;
  number: number;
}

export const enquiryReceived = defineTemplate<EnquiryReceivedProps>({
  title: "Enquiry received",
  subject: ({ number }) => `We received your enquiry #${number}`,
  sample: { name: "Ines Duarte", number: 1042 },
  body: ({ name, number }, frame) => (
    <EmailLayout
      frame={frame}
      preview="We’ll reply by the end of the next business day."
      heading="We received your enquiry"
      action={{ label: "Browse our resources", url: "/resources" }}
      because="enquiry"
      note="If you didn’t contact us, someone entered your address by mistake and you can ignore this email."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Thanks for getting in touch. Your enquiry number is {number}. We’ll reply to this address by the end of the next
        business day, Monday to Friday.
      </Paragraph>
    </EmailLayout>
  ),
});
