import { generate } from "otplib";
import { later, seconds } from "@/lib/platform/clock";
import { authenticatorUri, newAuthenticatorSecret, plainCode, stepOfCode } from "./authenticator";

const at = new Date("2026-11-20T09:00:10Z");
const stepAt = (timestamp: Date) => BigInt(Math.floor(timestamp.getTime() / 30_000));
const codeAt = (secret: string, timestamp: Date) => generate({ secret, epoch: Math.floor(timestamp.getTime() / 1000) });

test("the RFC's secret gives the RFC's code", async () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const timestamp = new Date(1_111_111_109_000);
  expect(await stepOfCode(secret, "081804", { at: timestamp, lastStep: null })).toBe(stepAt(timestamp));
});

test("a code is valid in its own step and one step around it, and no further", async () => {
  const secret = newAuthenticatorSecret();
  for (const [shift, isGood] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    const timestamp = later(at, seconds(shift));
    const step = await stepOfCode(secret, await codeAt(secret, timestamp), { at, lastStep: null });
    expect([shift, step]).toEqual([shift, isGood ? stepAt(timestamp) : null]);
  }
});

test("a used step is over, and so is every earlier one", async () => {
  const secret = newAuthenticatorSecret();
  const code = await codeAt(secret, at);
  expect(await stepOfCode(secret, code, { at, lastStep: stepAt(at) })).toBeNull();
  expect(await stepOfCode(secret, code, { at, lastStep: stepAt(at) + 1n })).toBeNull();
  expect(await stepOfCode(secret, code, { at, lastStep: stepAt(at) - 1n })).toBe(stepAt(at));
});

test("anything but six digits is not a code", async () => {
  const secret = newAuthenticatorSecret();
  for (const code of ["", "12345", "1234567", "abcdef", "12 456", "１２３４５６", "-12345"]) {
    expect(await stepOfCode(secret, code, { at, lastStep: null })).toBeNull();
  }
});

test("codes are read as people type them", () => {
  expect(plainCode(" 123 456 ")).toBe("123456");
  expect(plainCode("7K2M-9qfd x3hp-w8rt")).toBe("7k2m9qfdx3hpw8rt");
});

test("the app shows whose account it is", () => {
  const uri = new URL(authenticatorUri("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "anna+ops@kestrel.test"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toBe("/Pitchside:anna+ops@kestrel.test");
  expect(uri.searchParams.get("secret")).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
