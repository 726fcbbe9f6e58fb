import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface RegistrationQuestionProps {
  name: string;
  question: string;
}

export const registrationQuestion = defineTemplate<RegistrationQuestionProps>({
  title: "Registration question",
  subject: () => "We have a question about your registration",
  sample: {
    name: "Ada Okafor",
    question: "Which properties do you sell? Please share a page that names you as their contact.",
  },
  body: ({ name, question }, frame) => (
    <EmailLayout
      frame={frame}
      preview="We need your answer to continue."
      heading="We have a question about your registration"
      action={{ label: "Answer the question", url: "/registration-pending" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Before we can approve your registration, we need to know:</Paragraph>
      <Quote>{question}</Quote>
      <Paragraph>Log in to answer. We’ll continue as soon as we have your reply.</Paragraph>
    </EmailLayout>
  ),
});
