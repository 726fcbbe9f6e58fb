/** The theme is a class of the html element, set before the first paint (lib/edge/theme-script.ts) and changed here. */
const key = "theme";

function show(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
}

/** Remembers the choice for this browser; the other open pages follow. */
export function switchTheme(): void {
  const dark = !document.documentElement.classList.contains("dark");
  show(dark);
  try {
    localStorage.setItem(key, dark ? "dark" : "light");
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** Follows the system until somebody chose, and what is chosen in another tab, from now on; returns how to stop. */
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
