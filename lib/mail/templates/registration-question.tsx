import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface RegistrationQuestionProps {
  name: string;
  question: string;
}

export const registrationQuestion = defineTemplate<RegistrationQuestionProps>({
  title: "A question about a registration",
  subject: () => "We have a question about your registration",
  sample: {
    name: "Ada Okafor",
    question: "Which properties do you sell, and may we see a page that names you as their contact?",
  },
  body: ({ name, question }, frame) => (
    <Letter
      frame={frame}
      preview="Your answer is all that is missing."
      heading="We have a question about your registration"
      action={{ label: "Answer the question", url: "/registration-pending" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>before we can decide about your registration, we would like to know:</Paragraph>
      <Quote>{question}</Quote>
      <Paragraph>Log in and write your answer there. We go on as soon as it has arrived.</Paragraph>
    </Letter>
  ),
});
