import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SponsorPreferencesForm } from "./sponsor-preferences-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const sent: unknown[] = [];
let answer: ReturnType<typeof fakeResponse>;

beforeEach(() => {
  sent.length = 0;
  answer = fakeResponse(200, {});
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    return answer;
  }) as unknown as typeof fetch;
});

const chip = (group: string, name: string) =>
  within(screen.getByRole("group", { name: group })).getByRole("button", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("the selected categories and fee are sent, and an empty fee means none", async () => {
  render(<SponsorPreferencesForm wantedCategories={["airline"]} blockedCategories={[]} minFee={null} />);
  expect(chip("Categories you want", "Airline")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(chip("Categories you want", "Airline"));
  await userEvent.click(chip("Categories you want", "Banking"));
  await userEvent.click(chip("Categories you never accept", "Airline"));
  await save();
  await userEvent.type(screen.getByRole("textbox", { name: /Minimum fee/ }), "7,500");
  await save();
  const preferences = { wantedCategories: ["banking"], blockedCategories: ["airline"] };
  expect(sent).toEqual([
    ["PATCH", "/api/organizations/current", { ...preferences, minFee: null }],
    ["PATCH", "/api/organizations/current", { ...preferences, minFee: 7500 }],
  ]);
});

test("a server error shows at its field", async () => {
  const message = "A category can’t be both wanted and excluded.";
  answer = fakeResponse(422, { message: "Not saved.", code: "invalid", errors: { blockedCategories: [message] } });
  render(<SponsorPreferencesForm wantedCategories={["airline"]} blockedCategories={["airline"]} minFee={null} />);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
});
