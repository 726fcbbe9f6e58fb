import { Letter, Paragraph, defineTemplate } from "./letter";

export interface EnquiryReceivedProps {
  name: string;
  number: number;
}

export const enquiryReceived = defineTemplate<EnquiryReceivedProps>({
  title: "An enquiry has arrived",
  subject: ({ number }) => `We have your enquiry: number ${number}`,
  sample: { name: "Ines Duarte", number: 1042 },
  body: ({ name, number }, frame) => (
    <Letter
      frame={frame}
      preview="A person reads it and answers by the end of the next working day."
      heading="We have your enquiry"
      action={{ label: "Read while you wait", url: "/resources" }}
      because="enquiry"
      note="If you did not write to us, somebody typed your address by mistake: there is nothing to do."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        your enquiry has arrived as number {number}. A person reads it and answers to this address by the end of the
        next working day, Monday to Friday.
      </Paragraph>
    </Letter>
  ),
});
