import { deviceWords } from "./device";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["", "Unknown device"],
  [null, "Unknown device"],
  ["???", "Unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
