import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SignupForm } from "./signup-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ replace: jest.fn() }) }));

let paths: string[];

beforeEach(() => {
  paths = [];
  Object.assign(global, {
    fetch: jest.fn(async (path: string, init: RequestInit) => {
      paths.push(path);
      if (init.body) throw new Error("A password is judged without being sent.");
      return Promise.resolve(fakeResponse(200, { items: ["trustno1x"] }));
    }),
  });
});

async function type(password: string) {
  render(
    <QueryProvider>
      <SignupForm type="marketer" />
    </QueryProvider>,
  );
  await userEvent.type(screen.getByLabelText("Your name"), "Carmen Delgado");
  await userEvent.type(screen.getByLabelText("Work email"), "carmen@brand.example");
  await userEvent.type(screen.getByLabelText("Password"), password);
}

const goOn = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));

test.each([
  ["short", "Use at least 8 characters."],
  ["TrustNo1x", "This password is too common. Choose another one."],
  ["delgado99", "This password is too similar to your name, your email, or our product name. Choose another one."],
])("the password %s is rejected while it is typed, and stays on its step", async (password, reason) => {
  await type(password);
  expect(await screen.findByText(reason)).toBeVisible();
  await goOn();
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
  expect(screen.getByText("Step 1 of 2: you")).toBeVisible();
  expect(screen.getAllByText(reason)).toHaveLength(1);
  expect(paths.filter((path) => path !== "/api/auth/common-passwords")).toEqual([]);
});

test("a good password is labeled good and leads on", async () => {
  await type("a long enough secret");
  expect(screen.getByText("Good")).toBeVisible();
  await goOn();
  expect(await screen.findByText("Step 2 of 2: your organization")).toBeVisible();
});
