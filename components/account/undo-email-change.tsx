"use client";

import { type MailedAnswer, MailedLink } from "./mailed-link";

const done = ({ email }: MailedAnswer) => ({
  title: `It is ${email} again`,
  text: "Everybody was signed out. A link for a new password is on its way to you: whoever changed the address may know the old one.",
  href: "/auth",
  next: "Log in",
});

export function UndoEmailChange({ token }: { token: string }) {
  return (
    <MailedLink
      token={token}
      path="/api/account/email/undo"
      button="Take it back and sign everybody out"
      failed="The change was not taken back"
      done={done}
    />
  );
}
