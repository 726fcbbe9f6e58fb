import { defineEmail, logIn, quote } from "./email-layout";

const firstStep = {
  marketer: {
    sentence:
      "Tell us what you’re looking for, and we’ll score every listing against it and explain why. It takes about five minutes to get started.",
    action: { label: "Create your first brief", url: "/preferences" },
  },
  seller: {
    sentence:
      "Describe your first property so that brands with a matching brief can find it. It takes about five minutes to get started.",
    action: { label: "Create your first listing", url: "/create-listing" },
  },
};

export const accountEmails = {
  "account-exists": defineEmail({
    title: "Sign-up with a registered address",
    sample: { name: "Ada Okafor" },
    write: () => ({
      subject: "Someone tried to sign up with your email address",
      preview: "You already have an account with this address.",
      heading: "You already have an account",
      content: [
        "Someone tried to sign up with your email address. You already have an account with it, so we didn’t create another one. Log in with your password, or reset it on the same page.",
      ],
      action: logIn,
      note: "If this wasn’t you, you can ignore this email: no one got access to your account. We send it at most once a day.",
    }),
  }),

  "verify-email": defineEmail({
    title: "Email confirmation",
    sample: { name: "Ada Okafor", url: "/verify-email?token=sample" },
    write: ({ url }) => ({
      subject: "Confirm your email address",
      preview: "Confirm that this address is yours.",
      content: ["Please confirm that this email address is yours. The link works once and expires in 24 hours."],
      action: { label: "Confirm email", url },
      note: "If you didn’t create an account, you can ignore this email.",
    }),
  }),

  welcome: defineEmail<{ name: string; userType: "marketer" | "seller" }>({
    title: "Welcome",
    sample: { name: "Ada Okafor", userType: "marketer" },
    write: ({ userType }) => ({
      subject: "Your Pitchside account is ready",
      preview: "Your first step takes about five minutes.",
      heading: "Your account is ready",
      content: [firstStep[userType].sentence],
      action: firstStep[userType].action,
    }),
  }),

  "registration-pending": defineEmail({
    title: "Registration under review",
    sample: { name: "Ada Okafor" },
    write: () => ({
      subject: "We’re reviewing your registration",
      preview: "We’ll email you as soon as we decide.",
      content: [
        "Thanks for registering. We review every new account of this type and will email you as soon as we decide. You can check the status at any time.",
      ],
      action: { label: "Check the status", url: "/registration-pending" },
    }),
  }),

  "registration-question": defineEmail({
    title: "Registration question",
    sample: {
      name: "Ada Okafor",
      question: "Which properties do you sell? Please share a page that names you as their contact.",
    },
    write: ({ question }) => ({
      subject: "We have a question about your registration",
      preview: "We need your answer to continue.",
      content: [
        "Before we can approve your registration, we need to know:",
        quote(question),
        "Log in to answer. We’ll continue as soon as we have your reply.",
      ],
      action: { label: "Answer the question", url: "/registration-pending" },
    }),
  }),

  /** `next` is the page that they requested when signing up. */
  "registration-approved": defineEmail<{ name: string; next?: { label: string; url: string } | null }>({
    title: "Registration approved",
    sample: { name: "Ada Okafor" },
    write: ({ next }) => ({
      subject: "Your registration was approved",
      preview: "You can get started now.",
      content: ["Your account is approved and ready to use."],
      action: next ?? { label: "Open your dashboard", url: "/dashboard" },
    }),
  }),

  "registration-rejected": defineEmail({
    title: "Registration rejected",
    sample: { name: "Ada Okafor", reason: "We could not confirm that you work for the organization you named." },
    write: ({ reason }) => ({
      subject: "Your registration was not approved",
      preview: "Why, and what you can do.",
      content: [
        "We couldn’t approve your registration. The reason:",
        quote(reason),
        "If you can resolve this, contact us and we’ll review it again.",
      ],
      action: { label: "Contact us", url: "/contact" },
    }),
  }),

  "account-suspended": defineEmail({
    title: "Account suspended",
    sample: { name: "Ada Okafor", reason: "Several sellers reported inquiries sent in someone else’s name." },
    write: ({ reason }) => ({
      subject: "Your account has been suspended",
      preview: "Why, and what you can do.",
      content: [
        "We suspended your account and logged you out everywhere. The reason:",
        quote(reason),
        "Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.",
      ],
      action: { label: "Contact us", url: "/contact" },
    }),
  }),

  "account-restored": defineEmail({
    title: "Account restored",
    sample: { name: "Ada Okafor" },
    write: () => ({
      subject: "Your account is active again",
      preview: "You can log in again.",
      content: ["Your account is no longer suspended. Everything is as you left it."],
      action: logIn,
    }),
  }),

  "export-ready": defineEmail({
    title: "Data export ready",
    sample: { name: "Ada Okafor", until: "November 28, 2026", url: "/account/data" },
    write: ({ until, url }) => ({
      subject: "Your data is ready to download",
      preview: `Available until ${until}.`,
      heading: "Your data is ready",
      content: [
        `The copy of your data is ready: a ZIP file with every table as JSON and CSV. Only you can download it, and we delete it after ${until}.`,
      ],
      action: { label: "Log in and download it", url },
      note: "If you didn’t request this, change your password and log out everywhere in your account settings.",
    }),
  }),
};
