import { followTheme, switchTheme } from "./theme";

let changed: () => void = () => undefined;
const system = {
  matches: false,
  addEventListener: (_: string, run: () => void) => (changed = run),
  removeEventListener: jest.fn(),
};

const isDark = () => document.documentElement.classList.contains("dark");

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
  Object.assign(window, { matchMedia: () => system });
});

test("the page follows the system theme until one is chosen", () => {
  const stop = followTheme();
  system.matches = true;
  changed();
  expect(isDark()).toBe(true);
  switchTheme();
  expect([isDark(), localStorage.getItem("theme")]).toEqual([false, "light"]);
  changed();
  expect(isDark()).toBe(false);
  stop();
});

test("a theme chosen in another tab is applied", () => {
  const stop = followTheme();
  localStorage.setItem("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage"));
  expect(isDark()).toBe(true);
  stop();
});
