/** An email may carry a link that logs a person in. An admin can read the email, but cannot use the link. */

/** While no email is sent, the outbox is the only mailbox, and a super admin can read it. */
export const showsSecrets = ({ isSuper }: { isSuper: boolean }, isSent: boolean): boolean => isSuper && !isSent;

/** The text with the secrets of its links redacted. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&](?:amp;)?(?:token|code|key)=)[A-Za-z0-9._~%-]+/g, "$1redacted");
