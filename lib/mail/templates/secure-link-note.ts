/** What "This wasn't me" does, said under the button of every email about security. */
export const secureLinkNote =
  "The link ends all access to your account, including API keys, and lets you choose a new password. It works once and expires in 7 days.";
