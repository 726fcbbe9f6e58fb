/** An email may carry a link that logs a person in. An admin can read the email, but cannot use the link. */

/** Where no email is sent, on a developer's machine, the outbox serves a super admin as the mailbox. */
export const showsSecrets = ({
  isSent,
  isSuper,
  appUrl,
}: {
  isSent: boolean;
  isSuper: boolean;
  appUrl: string;
}): boolean => !isSent && isSuper && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl).hostname);

/** The text with the secrets of its links redacted. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&](?:amp;)?(?:token|code|key)=)[A-Za-z0-9._~%-]+/g, "$1…");
