import { type Email, defineEmail } from "./email-layout";
import { withPeriod } from "@/lib/platform/format";

/** Common part of security emails: the link ends all access to it. */
const ifNotYou = (secureUrl: string): Pick<Email, "preview" | "action" | "note"> => ({
  preview: "If this was you, no action is needed. If not, secure your account.",
  action: { label: "This wasn’t me", url: secureUrl },
  note: "The link ends all access to your account, including API keys, and lets you choose a new password. It works once and expires in 7 days.",
});

const twoStepChanges = {
  turned_on: {
    subject: "Two-step verification was turned on",
    text: "Logging in with your password now takes a second step. Store your recovery codes somewhere you can reach without your phone.",
  },
  turned_off: {
    subject: "Two-step verification was turned off",
    text: "You can now log in with only your password. Your recovery codes no longer work.",
  },
  reset: {
    subject: "Your two-step verification was reset",
    text: "You reported that you lost access to your authenticator app, passkeys, and recovery codes. They no longer work, and we logged you out everywhere. Log in with your password and set up two-step verification again.",
  },
  authenticator_added: {
    subject: "An authenticator app was added",
    text: "You can now use codes from this app as the second step when you log in.",
  },
  authenticator_removed: {
    subject: "Your authenticator app was removed",
    text: "Its codes no longer work. Your passkeys and recovery codes still do.",
  },
  passkey_added: {
    subject: "A passkey was added",
    text: "You can now log in with this passkey instead of your password.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    text: "You can no longer log in with it. Your other login methods still work.",
  },
  recovery_codes_renewed: {
    subject: "You have new recovery codes",
    text: "The old codes no longer work.",
  },
};

export type TwoStepChange = keyof typeof twoStepChanges;

export const loginEmails = {
  "new-login": defineEmail({
    title: "New login",
    sample: {
      name: "Ada Okafor",
      device: "Firefox on Windows",
      /** "unknown" if the IP address has no known country. */
      place: "Spain",
      when: "Nov 23, 2026, 4:05 PM UTC",
      secureUrl: "/secure-account?token=sample",
    },
    write: ({ device, place, when, secureUrl }) => ({
      subject: "New login from a device we don’t recognize",
      heading: "New login to your account",
      content: [
        `Someone logged in to your account from a device we don’t recognize: ${device}, location: ${place}, ${when}. If this was you, no action is needed.`,
      ],
      ...ifNotYou(secureUrl),
    }),
  }),

  "login-connected": defineEmail({
    title: "Login connected",
    sample: {
      name: "Morgan Hale",
      /** Or the name of an organization. */
      provider: "Google",
      /** The address of the account there. */
      email: "morgan@northwind.example",
      secureUrl: "/secure-account?token=sample",
    },
    write: ({ provider, email, secureUrl }) => ({
      subject: `You can now log in with ${provider}`,
      content: [
        `The ${provider} login ${email} was connected to your Pitchside account. Anyone with access to it can log in to your account without your password.`,
      ],
      ...ifNotYou(secureUrl),
    }),
  }),

  "two-step-changed": defineEmail<{ name: string; change: TwoStepChange; secureUrl: string }>({
    title: "Two-step verification changed",
    sample: { name: "Morgan Hale", change: "turned_off", secureUrl: "/secure-account?token=sample" },
    write: ({ change, secureUrl }) => ({
      subject: twoStepChanges[change].subject,
      content: [`${twoStepChanges[change].text} If this was you, no action is needed.`],
      ...ifNotYou(secureUrl),
    }),
  }),

  "two-step-required": defineEmail({
    title: "Two-step verification required",
    sample: { name: "Jonas Vos", organization: "Northwind Outdoor", requiredBy: "Ada Okafor" },
    write: ({ organization, requiredBy }) => ({
      subject: `${organization} now requires two-step verification`,
      preview: "Set it up to continue working there.",
      heading: "Set up two-step verification",
      content: [
        `${requiredBy} now requires two-step verification for everyone at ${withPeriod(organization)} Add an authenticator app or a passkey to continue working there.`,
      ],
      action: { label: "Set it up", url: "/account/security" },
    }),
  }),

  "api-key-created": defineEmail<{
    name: string;
    keyName: string;
    organization: string;
    scopes: readonly string[];
    expires: string;
    secureUrl: string;
  }>({
    title: "API key created",
    sample: {
      name: "Ada Okafor",
      keyName: "Nightly export",
      organization: "Northwind",
      scopes: ["listings:read", "deals:read"],
      expires: "Feb 21, 2027",
      secureUrl: "/secure-account?token=sample",
    },
    write: ({ keyName, organization, scopes, expires, secureUrl }) => ({
      subject: `API key created: ${keyName}`,
      heading: "API key created",
      content: [
        `The API key “${keyName}” was created from your account for ${withPeriod(organization)} Scopes: ${scopes.join(", ")}. It expires on ${expires}. If this was you, no action is needed.`,
      ],
      ...ifNotYou(secureUrl),
    }),
  }),

  "reset-password": defineEmail({
    title: "Password reset",
    sample: { name: "Ada Okafor", url: "/reset-password?token=sample" },
    write: ({ url }) => ({
      subject: "Reset your password",
      preview: "The link works once and expires in 1 hour.",
      content: ["We received a request to reset your password. The link works once and expires in 1 hour."],
      action: { label: "Choose a new password", url },
      note: "If you didn’t request this, you can ignore this email. Your password won’t change.",
    }),
  }),

  "password-changed": defineEmail({
    title: "Password changed",
    sample: { name: "Ada Okafor" },
    write: () => ({
      subject: "Your password was changed",
      preview: "If this was you, no action is needed.",
      content: [
        "Your password was just changed. We logged out your other sessions and revoked your API keys and open links. If this was you, no action is needed.",
      ],
      action: { label: "This wasn’t me: choose a new password", url: "/forgot-password" },
    }),
  }),

  "confirm-new-email": defineEmail({
    title: "New email address confirmation",
    sample: { name: "Ada Okafor", email: "ada@northwind.example", url: "/confirm-email?token=sample" },
    write: ({ email, url }) => ({
      subject: "Confirm your new email address",
      preview: "Confirm it to log in with this address.",
      content: [
        `You asked to log in with ${email} from now on. Open the link in a browser where you’re logged in, and confirm. Until then, keep using your current address. The link works once and expires in 24 hours.`,
      ],
      action: { label: "Use this address", url },
      note: "If you didn’t request this, you can ignore this email. Nothing changes until you confirm.",
    }),
  }),

  /** Sent to the account's address until the new one is confirmed. */
  "email-change-requested": defineEmail({
    title: "Email address change requested",
    sample: { name: "Ada Okafor", email: "ada@northwind.example", secureUrl: "/secure-account?token=sample" },
    write: ({ email, secureUrl }) => ({
      subject: "Email address change requested",
      content: [
        `We received a request to change the email address of your account to ${email}. If this was you, no action is needed here: the change takes effect when you confirm it from the new address.`,
      ],
      ...ifNotYou(secureUrl),
      preview: "If this was you, no action is needed. If not, cancel it.",
      note: `${ifNotYou(secureUrl).note} It also cancels the change.`,
    }),
  }),

  /** Sent to the account's former address. */
  "email-changed": defineEmail({
    title: "Email address changed",
    sample: { name: "Ada Okafor", email: "ada@northwind.example", url: "/undo-email-change?token=sample" },
    write: ({ email, url }) => ({
      subject: "Your email address was changed",
      preview: "If this was you, no action is needed. If not, undo it.",
      content: [
        `Your account now uses ${email}, and you can no longer log in with this address. If this was you, no action is needed.`,
      ],
      action: { label: "This wasn’t me: undo the change", url },
      note: "The link restores this address, ends all access to your account, and lets you choose a new password. It works once and expires in 7 days.",
    }),
  }),
};
