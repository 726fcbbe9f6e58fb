/** The theme is a class of the html element, set before the first paint (lib/server/theme-script.ts) and changed here. */
const key = "theme";

function show(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
}

/** Stores the choice in this browser; other open tabs follow. */
export function switchTheme(): void {
  const dark = !document.documentElement.classList.contains("dark");
  show(dark);
  try {
    localStorage.setItem(key, dark ? "dark" : "light");
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Follows the system theme until the user picks one, and picks made in other tabs. Returns the unsubscribe function. */
export function followTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    const chosen = localStorage.getItem(key);
    show(chosen === "dark" || (chosen !== "light" && system.matches));
  };
  follow();
  system.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  return () => {
    system.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
  };
}
