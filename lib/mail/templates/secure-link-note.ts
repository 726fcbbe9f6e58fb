/** What "This wasn't me" does, shown under the button of every security email. */
export const secureLinkNote =
  "The link ends all access to your account, including API keys, and lets you choose a new password. It works once and expires in 7 days.";
