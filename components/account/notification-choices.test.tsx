import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PreferenceRow } from "@/lib/notifications/preferences/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { NotificationChoices } from "./notification-choices";

const row: PreferenceRow = {
  type: "message_received",
  label: "Messages",
  group: "Conversations",
  in_app: "instant",
  email: "instant",
};
const sent: unknown[] = [];
let status = 200;

beforeEach(() => {
  status = 200;
  sent.length = 0;
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return fakeResponse(status, { message: "Try again in a moment.", items: [] });
  }) as unknown as typeof fetch;
  render(<NotificationChoices rows={[row]} />);
});

const byMail = () => screen.getByLabelText("Messages, By email");

test("a choice is saved right away and stays", async () => {
  await userEvent.selectOptions(byMail(), "Daily summary");
  expect(sent).toEqual([{ type: "message_received", channel: "email", frequency: "daily" }]);
  expect(byMail()).toHaveValue("daily");
});

test("a choice that could not be saved is reverted", async () => {
  status = 503;
  await userEvent.selectOptions(byMail(), "Off");
  expect(byMail()).toHaveValue("instant");
});

test("in-app notifications are on or off, and email can also be a daily or weekly summary", () => {
  const choices = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map((o) => o.text);
  expect(choices("Messages, In Pitchside")).toEqual(["On", "Off"]);
  expect(choices("Messages, By email")).toEqual(["Immediately", "Daily summary", "Weekly summary", "Off"]);
});
