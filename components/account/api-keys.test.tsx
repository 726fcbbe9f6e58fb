import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ApiKeyRow } from "@/lib/auth/api-keys/schema";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ApiKeys } from "./api-keys";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const key: ApiKeyRow = {
  id: "01a1fc7e-9840-7289-84d3-d03568feb418",
  name: "Nightly export",
  prefix: "pitchside_AQs5Qc",
  scopes: ["listings:read"],
  createdAt: "2026-11-20T09:00:00.000Z",
  expiresAt: "2027-02-18T09:00:00.000Z",
  allowedIps: [],
  apiVersion,
  lastUsedAt: null,
  lastUsedIp: null,
  owner: "Ada Okafor",
  isOwn: true,
};
const secret = "pitchside_AQs5QcgvmKM8pjrc2Zi85SV2TMIe3BwUI1SO5dF06Lg";
const sent: [string, string, unknown][] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "", path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return init.method === "POST" ? fakeResponse(201, { key, secret }) : fakeResponse(200, { success: true });
  }) as unknown as typeof fetch;
});

test("the secret of a new key is shown until it is dismissed, and never again", async () => {
  const { rerender } = render(<ApiKeys keys={[]} mayCreate mayRaise />);
  await userEvent.click(screen.getByRole("button", { name: "New key" }));
  await userEvent.click(await screen.findByRole("button", { name: "Create key" }));
  expect(await screen.findByText("Choose at least one permission for the key.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Nightly export");
  await userEvent.click(screen.getByLabelText("Read: Listings"));
  await userEvent.click(screen.getByRole("button", { name: "Create key" }));
  expect(await screen.findByLabelText("Secret")).toHaveValue(secret);
  expect(sent).toEqual([
    [
      "POST",
      "/api/account/api-keys",
      { name: "Nightly export", scopes: ["listings:read"], expiresInDays: 90, allowedIps: [] },
    ],
  ]);
  rerender(<ApiKeys keys={[key]} mayCreate mayRaise />);
  expect(screen.getByLabelText("Secret")).toHaveValue(secret);
  await userEvent.click(screen.getByRole("button", { name: "I saved it" }));
  expect(document.body.textContent).not.toContain(secret);
});

test("revoking asks for confirmation", async () => {
  render(<ApiKeys keys={[key]} mayCreate mayRaise />);
  await userEvent.click(screen.getByRole("button", { name: "Revoke Nightly export" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Revoke permanently" }));
  expect(sent).toEqual([["DELETE", `/api/account/api-keys/${key.id}`, undefined]]);
});

test("a viewer sees who can create keys and has no button", () => {
  render(<ApiKeys keys={[]} mayCreate={false} mayRaise={false} />);
  expect(screen.getByText(/Ask an admin of your organization/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "New key" })).toBeNull();
});

test("an admin moves a key to the newest API version", async () => {
  const older = { ...key, apiVersion: "2026-01-01" };
  const { rerender } = render(<ApiKeys keys={[older]} mayCreate mayRaise />);
  expect(screen.getByText(/API version 2026-01-01/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: `Use version ${apiVersion} for Nightly export` }));
  expect(sent).toEqual([["PATCH", `/api/account/api-keys/${key.id}`, { apiVersion }]]);
  rerender(<ApiKeys keys={[older]} mayCreate mayRaise={false} />);
  expect(screen.queryByRole("button", { name: /Use version/ })).toBeNull();
  rerender(<ApiKeys keys={[key]} mayCreate mayRaise />);
  expect(screen.queryByRole("button", { name: /Use version/ })).toBeNull();
});
