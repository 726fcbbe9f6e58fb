import { screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { act } from "react";
import { Form } from "@/components/form/form";
import { serverHtml } from "@/tests/support/components/server-html";

test("a form is disabled in the server's markup and enabled once its scripts respond", async () => {
  const form = (
    <Form aria-label="Contact">
      <input aria-label="Name" />
      <button>Send</button>
    </Form>
  );
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await serverHtml(form);
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  expect(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await act(async () => void hydrateRoot(page, form));
  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
  expect(screen.getByRole("textbox", { name: "Name" })).toBeEnabled();
});
