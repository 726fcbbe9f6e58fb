import { days, later, now, setClock } from "@/lib/platform/clock";
import { openClaim, sealClaim } from "./session-cookie";

jest.mock("@/lib/platform/env", () => ({
  env: () => ({ APP_URL: "http://localhost:3000", AUTH_SECRET: "a secret of these tests and of nothing else" }),
}));

const claim = { sub: "somebody", sid: "a session", aud: "user" as const };
afterEach(() => setClock());

test("a cookie reads the same however often it is opened, and as nothing for the other kind of session", async () => {
  const cookie = await sealClaim(claim);
  for (let times = 0; times < 3; times += 1) {
    expect(await openClaim(cookie, "user")).toEqual(claim);
    expect(await openClaim(cookie, "admin")).toBeNull();
  }
});

test("what was opened before is not remembered beyond its expiry", async () => {
  const cookie = await sealClaim(claim);
  expect(await openClaim(cookie, "user")).toEqual(claim);
  const late = later(now(), days(31));
  setClock(() => late);
  jest.useFakeTimers({ now: late, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
  expect(await openClaim(cookie, "user")).toBeNull();
  jest.useRealTimers();
});
