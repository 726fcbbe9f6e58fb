import { env } from "@/lib/platform/env";
import { nextAuthOptions } from "./next-auth";

afterEach(() => jest.restoreAllMocks());

test.each([
  ["https://pitchside.test/marketplace", "https://pitchside.test/marketplace"],
  ["https://evil.example/", "https://pitchside.test"],
  ["https://pitchside.test.evil.example/", "https://pitchside.test"],
  ["https://pitchside.test@evil.example/", "https://pitchside.test"],
  ["//evil.example/", "https://pitchside.test"],
  ["/\\evil.example", "https://pitchside.test"],
  ["javascript:alert(1)", "https://pitchside.test"],
])("who asks the session library for %s is sent to %s", async (url, target) => {
  jest.replaceProperty(env(), "APP_URL", "https://pitchside.test");
  const redirect = nextAuthOptions().callbacks?.redirect;
  expect(await redirect?.({ url, baseUrl: "http://localhost:3000" })).toBe(target);
});
