import { fireEvent, render, screen } from "@testing-library/react";
import type { SettingView } from "@/lib/settings/queries";
import { SettingCard } from "./setting-card";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const view = (more: Partial<SettingView> = {}): SettingView => ({
  key: "freeConnections",
  value: 5,
  version: 0,
  updatedAt: null,
  updatedBy: null,
  byDefault: 5,
  bounds: { min: 1, max: 100 },
  canChange: true,
  ...more,
});

test("a limit shows its description, its bounds, and that the default applies", () => {
  render(<SettingCard setting={view()} />);
  expect(screen.getByRole("heading", { name: "Free connections" })).toBeVisible();
  expect(screen.getByText(/^How many connections are free before a seller needs a plan/)).toBeVisible();
  expect(screen.getByLabelText("Free connections, in connections")).toHaveAccessibleDescription("1 to 100 connections");
  expect(screen.getByText("Using the default (5 connections).")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a changed value is shown beside the default, with its author", () => {
  const updatedAt = new Date("2026-11-20T09:30:00Z");
  render(<SettingCard setting={view({ value: 8, version: 2, updatedAt, updatedBy: "Ada Okafor" })} />);
  expect(screen.getByText(/^Ada Okafor,/)).toHaveTextContent(
    "Ada Okafor, Nov 20, 2026, 09:30. The default is 5 connections.",
  );
  fireEvent.change(screen.getByRole("spinbutton"), { target: { value: "9" } });
  expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
});

test("other admins see a super admin's settings but cannot change them", () => {
  render(<SettingCard setting={view({ key: "adminInvitationDays", value: 7, byDefault: 7, canChange: false })} />);
  expect(screen.getByRole("spinbutton")).toBeDisabled();
  expect(screen.getByText("Using the default (7 days). Only super admins can change this.")).toBeVisible();
});
