/** Whether this browser was logged in last time. Public pages fetch the session only then. */
const key = "pitchside.signed-in";

export function hintLoggedIn(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Without storage, public pages show the visitor's view.
  }
}

export function isHintedLoggedIn(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}
