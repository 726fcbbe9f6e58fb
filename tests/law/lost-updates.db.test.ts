import { PUT as saveContractTemplate } from "@/app/api/deals/contract-template/route";
import { PUT as updateTemplate } from "@/app/api/message-templates/[id]/route";
import { PATCH as updateOrganization } from "@/app/api/organizations/current/route";
import { PUT as saveLegalDetails } from "@/app/api/organizations/current/legal-details/route";
import { PUT as saveIssuer } from "@/app/api/admin/invoices/issuer/route";
import { PUT as updateBrief } from "@/app/api/preferences/[briefId]/route";
import { createTemplate } from "@/lib/messages/templates/commands";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { legalDetails } from "@/tests/support/builders/legal-details";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { type Answer, callRoute, cookieFor } from "@/tests/support/http/call-route";

process.env.RATE_LIMIT_FACTOR = "100000";

interface Item {
  noun: string;
  /** Saves the text in one of its fields. */
  open: () => Promise<(text: string, version?: number) => Promise<Answer>>;
  textOf: (body: Record<string, unknown>) => unknown;
}

const bodyOf = (item: Record<string, unknown>) => item.body;
const legalNameOf = ({ details }: Record<string, unknown>) => (details as { legalName: string }).legalName;

const items: Item[] = [
  {
    noun: "a brief",
    open: async () => {
      const marketer = await makeMarketer();
      const params = { briefId: (await makeBrief({ marketer })).id };
      const headers = { cookie: await cookieFor(marketer) };
      return (name, version) => callRoute(updateBrief, { method: "PUT", body: { name, version }, params, headers });
    },
    textOf: ({ name }) => name,
  },
  {
    noun: "a message template",
    open: async () => {
      const seller = await makeSeller();
      const params = { id: (await createTemplate(seller, { name: "Thanks", body: "Hello" })).id };
      const headers = { cookie: await cookieFor(seller) };
      return (body, version) =>
        callRoute(updateTemplate, { method: "PUT", body: { name: "Thanks", body, version }, params, headers });
    },
    textOf: bodyOf,
  },
  {
    noun: "the contract template",
    open: async () => {
      const headers = { cookie: await cookieFor(await makeSeller()) };
      return (body, version) => callRoute(saveContractTemplate, { method: "PUT", body: { body, version }, headers });
    },
    textOf: bodyOf,
  },
  {
    noun: "the organization’s settings",
    open: async () => {
      const headers = { cookie: await cookieFor(await makeSeller()) };
      return (description, version) =>
        callRoute(updateOrganization, { method: "PATCH", body: { description, version }, headers });
    },
    textOf: ({ description }) => description,
  },
  {
    noun: "the legal details",
    open: async () => {
      const headers = { cookie: await cookieFor(await makeSeller()) };
      return (legalName, version) =>
        callRoute(saveLegalDetails, { method: "PUT", body: { ...legalDetails({ legalName }), version }, headers });
    },
    textOf: legalNameOf,
  },
  {
    noun: "the issuer of the platform’s invoices",
    open: async () => {
      const headers = { cookie: await cookieFor(await makeAdmin({ isSuper: true }), "admin") };
      return (legalName, version) =>
        callRoute(saveIssuer, { method: "PUT", body: { ...legalDetails({ legalName }), version }, headers });
    },
    textOf: legalNameOf,
  },
];

afterAll(() => db.setting.deleteMany({ where: { key: "issuer" } }));

describe.each(items)("$noun", ({ open, textOf }) => {
  test("is not overwritten from an older version: the response is 409 with the current state", async () => {
    const save = await open();
    const first = await save("First text");
    const { version } = first.body as { version: number };
    expect(await save("Second text", version)).toMatchObject({ status: 200, body: { version: version + 1 } });
    const third = await save("Third text", version);
    expect(third).toMatchObject({ status: 409, body: { code: "conflict", current: { version: version + 1 } } });
    const current = third.body.current as Record<string, unknown>;
    expect(textOf(current)).toBe("Second text");
    const again = await save("Third text", version + 1);
    expect([again.status, textOf(again.body)]).toEqual([200, "Third text"]);
  });

  test("is saved by one of five who save at the same time from the same version", async () => {
    const save = await open();
    const { version } = (await save("First text")).body as { version: number };
    const answers = await Promise.all([1, 2, 3, 4, 5].map((text) => save(`Text ${text}`, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body ?? {};
    for (const { status, body } of answers)
      if (status === 409) expect(textOf(body.current as Record<string, unknown>)).toBe(textOf(winner));
  });

  test("is saved without a version, and the same twice is one change", async () => {
    const save = await open();
    const first = await save("Same text");
    expect([first.status, (await save("Same text")).body.version]).toEqual([200, first.body.version]);
  });
});
