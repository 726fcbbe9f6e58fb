"use client";

import { type MailedAnswer, MailedLink } from "./mailed-link";

const done = ({ email }: MailedAnswer) => ({
  title: `Your address is ${email} again`,
  text: "All access to your account has ended and the old password no longer works. We sent you a link to choose a new one.",
  href: "/auth",
  next: "Go to login",
});

export function UndoEmailChange({ token }: { token: string }) {
  return (
    <MailedLink
      token={token}
      path="/api/account/email/undo"
      button="Undo the change and end all access"
      failed="The change was not undone"
      done={done}
    />
  );
}
