import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { AdminRow } from "@/lib/moderation/admins/queries";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { PlatformAdminTable } from "./platform-admin-table";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

const row = (id: string, name: string, more: Partial<AdminRow> = {}): AdminRow => ({
  id,
  name,
  email: `${id}@admin.test`,
  isSuper: false,
  status: "active",
  hasTwoStep: false,
  lastLoginAt: new Date("2026-11-20T09:30:00Z"),
  liveSessions: 0,
  can: [],
  ...more,
});

const you = row("ada", "Ada Okafor", { isSuper: true });
const other = row("ben", "Ben Vos", { hasTwoStep: true, can: ["make-super", "reset-two-step"] });
const closed = row("kim", "Kim Berg", { status: "suspended", lastLoginAt: null, can: ["unsuspend"] });

const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

test("shows each admin's status, and actions labeled with the admin's name", () => {
  render(<PlatformAdminTable admins={[you, other, closed]} you="ada" />);
  expect(rowOf("Ada Okafor").getByText("You")).toBeVisible();
  expect(rowOf("Ada Okafor").getByText("Super admin")).toBeVisible();
  expect(rowOf("Ada Okafor").queryByRole("button")).toBeNull();
  expect(rowOf("Ben Vos").getByText("On")).toBeVisible();
  expect(rowOf("Ben Vos").getByText("Nov 20, 2026, 09:30")).toBeVisible();
  expect(rowOf("Kim Berg").getByText("Suspended")).toBeVisible();
  expect(rowOf("Kim Berg").getByText("Never")).toBeVisible();
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Make super admin: Ben Vos", "Reset two-step verification: Ben Vos", "Restore: Kim Berg"]);
});

test("an admin without actions on others sees no action column", () => {
  render(<PlatformAdminTable admins={[you, { ...other, can: [] }]} you="ada" />);
  expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
});

test("a reset explains its effect, asks how the person was identified, and sends the answer", async () => {
  const sent: [string, unknown][] = [];
  globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return Promise.resolve(fakeResponse(200, { id: "ben", wasOn: true }));
  }) as unknown as typeof fetch;
  render(<PlatformAdminTable admins={[you, other]} you="ada" />);
  fireEvent.click(screen.getByRole("button", { name: /^Reset two-step verification ?: Ben Vos$/ }));
  expect(screen.getByText(/Both stop working, and they can log in with only their password/)).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/How did you verify their identity/), { target: { value: "Called back." } });
  fireEvent.click(screen.getByRole("button", { name: "Reset two-step verification" }));
  await waitFor(() => expect(sent).toEqual([["/api/admin/users/ben/reset-two-step", { reason: "Called back." }]]));
});
