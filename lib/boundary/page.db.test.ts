import "@/tests/support/database/setup";
import { withRequestHeaders } from "@/tests/support/http/next-headers";
import { spentAt } from "./page";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const budget = { points: 3, seconds: 60 };
const askFrom = (address: string) =>
  withRequestHeaders(new Headers({ "x-peer-address": address }), () => spentAt("page.test", budget));

test("a page asks an address that has used up its budget to wait, and nobody else", async () => {
  for (let time = 0; time < budget.points; time += 1) expect(await askFrom("203.0.113.7")).toBeNull();
  expect(await askFrom("203.0.113.7")).toMatch(/^Too many attempts\. Try again in /);
  expect(await askFrom("203.0.113.8")).toBeNull();
});
