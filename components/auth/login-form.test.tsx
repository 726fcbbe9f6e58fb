import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { serverHtml } from "@/tests/support/components/server-html";
import { LoginForm } from "./login-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ replace: jest.fn() }) }));

test("text typed before the scripts run stays, and nothing is sent until they do", async () => {
  const sent: unknown[] = [];
  Object.assign(global, {
    fetch: async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return fakeResponse(401, { message: "Wrong." });
    },
  });
  const page = document.body.appendChild(document.createElement("div"));
  const form = (
    <QueryProvider>
      <LoginForm />
    </QueryProvider>
  );
  page.innerHTML = await serverHtml(form);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  page.addEventListener("submit", submitted);
  await userEvent.type(screen.getByLabelText("Email"), "ada@brand.example");
  await userEvent.type(screen.getByLabelText("Password"), "a long enough secret{Enter}");
  expect(screen.getByRole("button", { name: "Log in" })).toBeDisabled();
  expect(submitted).not.toHaveBeenCalled();
  await act(async () => void hydrateRoot(page, form));
  expect(screen.getByLabelText("Email")).toHaveValue("ada@brand.example");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(sent).toEqual([{ email: "ada@brand.example", password: "a long enough secret" }]));
});
