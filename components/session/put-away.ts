/** A session cookie with the user who dismissed the reminder to confirm their email. A cookie, because the server renders the reminder. */
export const putAwayCookie = "pitchside.address-banner";

export function rememberPutAway(userId: string): void {
  const isSecure = location.protocol === "https:";
  document.cookie = `${putAwayCookie}=${userId}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
