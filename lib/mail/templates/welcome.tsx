import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface WelcomeProps {
  name: string;
  userType: "marketer" | "seller";
}

const firstStep = {
  marketer: {
    sentence:
      "Tell us what you’re looking for, and we’ll score every listing against it and explain why. It takes about five minutes to get started.",
    label: "Create your first brief",
    url: "/preferences",
  },
  seller: {
    sentence:
      "Describe your first property so that brands with a matching brief can find it. It takes about five minutes to get started.",
    label: "Create your first listing",
    url: "/create-listing",
  },
} as const;

export const welcome = defineTemplate<WelcomeProps>({
  title: "Welcome",
  subject: () => "Your Pitchside account is ready",
  sample: {
    name: "Ada Okafor",
    userType: "marketer",
  },
  body: ({ name, userType }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Your first step takes about five minutes."
      heading="Your account is ready"
      action={{ label: firstStep[userType].label, url: firstStep[userType].url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{firstStep[userType].sentence}</Paragraph>
    </EmailLayout>
  ),
});
