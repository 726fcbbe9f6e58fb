import { NextRequest } from "next/server";
import { POST as answer } from "@/app/api/admin/tickets/[id]/reply/route";
import { POST as resolve } from "@/app/api/admin/tickets/[id]/resolve/route";
import { GET as read } from "@/app/api/admin/tickets/[id]/route";
import { GET as list } from "@/app/api/admin/tickets/route";
import { db } from "@/lib/platform/db";
import { middleware } from "@/middleware";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import "@/tests/support/database/setup";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const asAdmin = async () => ({ cookie: await cookieFor(await makeAdmin(), "admin") });

test("an admin lists, reads and answers an enquiry", async () => {
  const [headers, made] = [await asAdmin(), await makeEnquiry()];
  const listed = await callRoute(list, { headers, query: `?q=${made.number}` });
  expect(listed).toMatchObject({ status: 200, body: { nextCursor: null } });
  expect((listed.body.items as { id: string }[]).map(({ id }) => id)).toContain(made.id);
  const params = { id: made.id };
  const { body: enquiry } = await callRoute(read, { headers, params });
  expect(enquiry).toMatchObject({ id: made.id, state: "new", entries: [{ body: "Do you cover Portugal?" }] });
  const [entry] = enquiry.entries as { id: string }[];
  const sent = { body: "Yes.", after: entry?.id };
  expect(await callRoute(answer, { headers, params, body: sent })).toMatchObject({
    status: 200,
    body: { id: made.id, state: "waiting_on_requester" },
  });
  expect(await callRoute(answer, { headers, params, body: sent })).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
});

test("neither a visitor nor a user can make any call of the inbox, and nothing changes", async () => {
  const made = await makeEnquiry();
  const params = { id: made.id };
  const write = { params, body: { body: "Yes.", after: made.messages[0]?.id } };
  for (const cookie of ["", await cookieFor(await makeMarketer())]) {
    const headers = { cookie };
    expect((await callRoute(list, { headers })).status).toBe(401);
    expect((await callRoute(read, { headers, params })).status).toBe(401);
    expect((await callRoute(answer, { headers, ...write })).status).toBe(401);
    expect((await callRoute(resolve, { headers, params, body: { seen: "new" } })).status).toBe(401);
  }
  expect(await db.ticket.findUnique({ where: { id: made.id }, include: { messages: true } })).toEqual(made);
});

test.each(["/admin-support-inbox", "/admin/inbox", "/admin-inbox"])("%s is the support inbox", (path) => {
  const answer = middleware(new NextRequest(`http://localhost:3000${path}?status=spam`));
  expect(answer.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/admin/support-inbox?status=spam");
});
