/** A session cookie with the user who dismissed the reminder to confirm their email. A cookie, because the server renders the reminder. */
export const dismissalCookie = "pitchside.address-banner";

export function rememberDismissal(userId: string): void {
  const isSecure = location.protocol === "https:";
  document.cookie = `${dismissalCookie}=${userId}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
