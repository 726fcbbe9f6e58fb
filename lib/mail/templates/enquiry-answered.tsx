import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface EnquiryAnsweredProps {
  name: string;
  number: number;
  answer: string;
  /** Whether we take the enquiry for settled with this answer. */
  isSettled: boolean;
}

export const enquiryAnswered = defineTemplate<EnquiryAnsweredProps>({
  title: "An enquiry is answered",
  subject: ({ number }) => `Our answer to your enquiry: number ${number}`,
  sample: {
    name: "Ines Duarte",
    number: 1042,
    answer:
      "Yes, we cover Portugal: 14 properties are open there for next season, from football to surf.\n\nFilter the marketplace by country to see them.",
    isSettled: false,
  },
  body: ({ name, number, answer, isSettled }, frame) => (
    <Letter
      frame={frame}
      preview={`A person has answered your enquiry number ${number}.`}
      heading="Our answer to your enquiry"
      action={{ label: "Write to us again", url: `/contact?enquiry=${number}` }}
      because="enquiry"
      note="If you did not write to us, somebody typed your address by mistake: there is nothing to do."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>to your enquiry number {number} we answer:</Paragraph>
      <Quote>{answer}</Quote>
      <Paragraph>
        {isSettled ? "With this we take your enquiry for settled. " : ""}
        Please do not reply to this letter: use the contact form. What you write there from this address joins enquiry{" "}
        {number}, if you are signed in where you were before, and a person reads it.
      </Paragraph>
    </Letter>
  ),
});
