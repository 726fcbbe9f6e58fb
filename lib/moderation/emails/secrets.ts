/** A letter may carry a link that signs somebody in. An admin reads what was written, but does not act with it. */

/** Only on a developer's own machine, whose letters go nowhere else, is the outbox the mailbox. */
export const showsSecrets = ({ isSent, appUrl }: { isSent: boolean; appUrl: string }): boolean =>
  !isSent && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl).hostname);

/** The text with the secrets of its links blotted out. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&](?:amp;)?(?:token|code|key)=)[A-Za-z0-9._~%-]+/g, "$1…");
