"use client";

import { type EmailLinkResult, EmailLinkAction } from "./email-link-action";

const done = ({ email }: EmailLinkResult) => ({
  title: `Your address is now ${email}`,
  text: "Every other session was logged out. We sent your previous address a link to undo the change.",
  href: "/account",
  next: "Back to your account",
});

export function ConfirmEmail({ token }: { token: string }) {
  return (
    <EmailLinkAction
      token={token}
      path="/api/account/email/confirm"
      button="Use this address"
      failed="Your address wasn’t changed"
      loggedOut="Log in to your account in this browser first, then open the link from the email again."
      done={done}
    />
  );
}
