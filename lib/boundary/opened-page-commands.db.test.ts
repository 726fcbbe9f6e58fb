import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { withRequestHeaders } from "@/tests/support/http/next-headers";
import { recordOpenedPage } from "./opened-page-commands";
import { openedPathHeader } from "./requested-path";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

async function opened(path: string, isVisit = true) {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const impersonator = isVisit ? { id: admin.userId, name: admin.name } : undefined;
  const sent = new Headers({ [openedPathHeader]: path, "x-peer-address": "203.0.113.7" });
  await withRequestHeaders(sent, () => recordOpenedPage({ ...seller, impersonator }));
  return db.activityLog.findMany({ where: { entityId: seller.userId, action: "users.open_page" } });
}

test("a page that an admin opens in somebody's account is in the audit, with its address", async () => {
  const path = `/listing/${randomUUID()}?tab=packages`;
  const [entry, ...others] = await opened(path);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actorType: "admin", entityType: "user", after: { page: path }, ip: "203.0.113.7" });
});

test("neither a page that is only fetched ahead nor the person's own visit is recorded", async () => {
  expect(await opened("")).toEqual([]);
  expect(await opened("/messages", false)).toEqual([]);
});
