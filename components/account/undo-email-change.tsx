"use client";

import { type EmailLinkResult, EmailLinkAction } from "./email-link-action";

const done = ({ email }: EmailLinkResult) => ({
  title: `Your address is ${email} again`,
  text: "All access to your account has ended and the old password no longer works. We sent you a link to choose a new one.",
  href: "/auth",
  next: "Go to login",
});

export function UndoEmailChange({ token }: { token: string }) {
  return (
    <EmailLinkAction
      token={token}
      path="/api/account/email/undo"
      button="Undo the change and end all access"
      failed="The change wasn’t undone"
      done={done}
    />
  );
}
