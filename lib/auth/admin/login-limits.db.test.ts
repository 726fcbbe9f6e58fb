import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { makeAdmin } from "@/tests/support/builders/people";
import { adminAccountBudget, adminLoginBudget, withinAdminLoginBudgets } from "./login-limits";

const wrong = () => Promise.reject(new AppError("unauthenticated", "no"));
const right = () => Promise.resolve("in");

/** Each of a network of its own, so that no test spends what another one needs. */
const newNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}`;
const newAccount = () => `${randomUUID()}@admin.test`;

const tryFrom = (address: string, attempt: () => Promise<string>, email = newAccount(), device = "") =>
  withinAdminLoginBudgets({ email, address, device }, attempt);

async function failFrom(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await expect(tryFrom(address, wrong)).rejects.toMatchObject({ code: "unauthenticated" });
  }
}

const times = (count: number, addressAt: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => addressAt(index));

test("five wrong tries from one /64 are all that it has, however many of its addresses they come from", async () => {
  const network = newNetwork();
  const at = (index: number) => `${network}:7::${index.toString(16)}`;
  await failFrom(times(adminLoginBudget.points, at));
  await expect(tryFrom(at(99), right)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await tryFrom(`${network}:8::1`, right)).toBe("in");
});

test("who owns a /56 or a /48 has four and sixteen times as many, not one budget for each of its networks", async () => {
  const network = newNetwork();
  const within = (index: number) => `${network}:${(0x100 + index).toString(16)}::1`;
  await failFrom(times(4 * adminLoginBudget.points, within));
  await expect(tryFrom(within(200), right)).rejects.toMatchObject({ code: "rate_limited" });
  const beside = (index: number) => `${network}:${(0x1000 + index * 0x100).toString(16)}::1`;
  await failFrom(times(12 * adminLoginBudget.points, beside));
  await expect(tryFrom(beside(100), right)).rejects.toMatchObject({ code: "rate_limited" });
});

test("a login that succeeds gives the tries of its address and networks back", async () => {
  const network = newNetwork();
  const within = (index: number) => `${network}:${(0x100 + index).toString(16)}::1`;
  for (let round = 0; round < 3; round += 1) {
    await failFrom(times(4 * adminLoginBudget.points - 1, (index) => within(round * 32 + index)));
    expect(await tryFrom(within(round * 32 + 20), right)).toBe("in");
  }
});

test("somebody with an account of their own has five tries at another one, however often they log in between", async () => {
  const [at, email] = [`${newNetwork()}::1`, newAccount()];
  for (let tries = 0; tries < adminLoginBudget.points; tries += 1) {
    await expect(tryFrom(at, wrong, email)).rejects.toMatchObject({ code: "unauthenticated" });
    if (tries < adminLoginBudget.points - 1) expect(await tryFrom(at, right)).toBe("in");
  }
  await expect(tryFrom(at, right, email)).rejects.toMatchObject({ code: "rate_limited" });
});

test("whoever fails from everywhere locks an account for new devices, and not for one that it knows", async () => {
  const { userId, email } = await makeAdmin();
  await db.knownDevice.create({ data: { userId, deviceHash: digest("known device"), lastLoginAt: new Date() } });
  for (let tries = 0; tries < adminAccountBudget.points; tries += 1) {
    await expect(tryFrom(`${newNetwork()}::1`, wrong, email)).rejects.toMatchObject({ code: "unauthenticated" });
  }
  const from = (device: string) => tryFrom(`${newNetwork()}::1`, right, email, device);
  await expect(from("new device")).rejects.toMatchObject({ code: "rate_limited" });
  expect(await from("known device")).toBe("in");
});
