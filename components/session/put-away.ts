/**
 * Who put the reminder of their address away, until this browser is closed: a cookie, because the server draws the
 * reminder and has to know. It says nothing that the page itself does not.
 */
export const putAwayCookie = "pitchside.address-banner";

export function rememberPutAway(userId: string): void {
  const isSecure = location.protocol === "https:";
  document.cookie = `${putAwayCookie}=${userId}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
