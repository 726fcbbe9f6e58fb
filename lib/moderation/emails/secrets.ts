/** An email may carry a link that logs a person in. An admin can read the email, but cannot use the link. */

/** On a developer's machine the outbox serves as the mailbox. */
export const showsSecrets = ({ isSent, appUrl }: { isSent: boolean; appUrl: string }): boolean =>
  !isSent && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl).hostname);

/** The text with the secrets of its links blotted out. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&](?:amp;)?(?:token|code|key)=)[A-Za-z0-9._~%-]+/g, "$1…");
