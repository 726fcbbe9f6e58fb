import { deviceKindOf, deviceOf } from "./device";

const agents = {
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  chromium: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

test.each([
  [agents.firefox, "Firefox on Windows", "computer"],
  [agents.safari, "Safari on iOS", "phone"],
  [agents.chromium, "Chrome on Linux", "computer"],
  ["", "Unknown device", "unknown"],
  [null, "Unknown device", "unknown"],
])("%s is described in plain words", (agent, words, kind) => {
  expect(deviceOf(agent)).toBe(words);
  expect(deviceKindOf(agent)).toBe(kind);
});

test("an unknown user agent causes no error", () => {
  expect(deviceOf("something/1.0 \u{1F600}")).toMatch(/^\S/);
});
