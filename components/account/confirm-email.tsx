"use client";

import { type MailedAnswer, MailedLink } from "./mailed-link";

const done = ({ email, signedIn }: MailedAnswer) => ({
  title: `From now on it is ${email}`,
  text: signedIn
    ? "Every other session was signed out. Your old address was told, with a link that takes the change back."
    : "Every session was signed out. Log in with the new address.",
  href: signedIn ? "/account" : "/auth",
  next: signedIn ? "Back to your account" : "Log in",
});

export function ConfirmEmail({ token }: { token: string }) {
  return (
    <MailedLink
      token={token}
      path="/api/account/email/confirm"
      button="Use this address"
      failed="The address was not changed"
      done={done}
    />
  );
}
