/** Whether this browser was signed in when last seen. A public page asks the server who somebody is only then. */
const key = "pitchside.signed-in";

export function hintSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Without storage a public page shows what a visitor sees.
  }
}

export function isHintedSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}
