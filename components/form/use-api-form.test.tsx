import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";

import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const schema = z.object({ title: z.string().min(3, "Give it a title"), city: z.string() });

function SampleForm({ onSuccess }: { onSuccess: (answer: unknown) => void }) {
  const api = useApiForm({ schema, defaultValues: { title: "", city: "" }, path: "/api/samples", onSuccess });
  return (
    <form onSubmit={api.submit} noValidate>
      <FormError problem={api.problem} />
      <Field id="title" label="Title" hint="What buyers read first" error={api.errorOf("title")} required>
        <Input {...api.form.register("title")} />
      </Field>
      <Field id="city" label="City" error={api.errorOf("city")}>
        <Input {...api.form.register("city")} />
      </Field>
      <Button type="submit" pending={api.pending} pendingText="Saving…">
        Save draft
      </Button>
    </form>
  );
}

function answerWith(status: number, body: unknown) {
  const answer = {
    ok: status < 400,
    status,
    statusText: "",
    url: "/api/samples",
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  };
  return Object.assign(global, { fetch: jest.fn(async () => answer) }).fetch;
}

test("invalid input is not sent, and the first invalid field gets focus and an error", async () => {
  const fetch = answerWith(201, {});
  render(<SampleForm onSuccess={jest.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  const title = screen.getByRole("textbox", { name: "Title" });
  expect(title).toHaveFocus();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription("What buyers read first Give it a title");
  expect(fetch).not.toHaveBeenCalled();
});

test("the server's errors are shown at their fields, its message and request id above the form", async () => {
  answerWith(422, {
    message: "Some answers need another look.",
    code: "invalid",
    errors: { city: ["We do not know this city"] },
    requestId: "req-7",
  });
  const onSuccess = jest.fn();
  render(<SampleForm onSuccess={onSuccess} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Regatta");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Some answers need another look.");
  expect(screen.getByText("req-7")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "City" })).toHaveAccessibleDescription("We do not know this city");
  expect(screen.getByRole("textbox", { name: "City" })).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Regatta");
  expect(onSuccess).not.toHaveBeenCalled();
});

test("an error on a field that the form does not have is shown above it", async () => {
  answerWith(422, { message: "Not saved.", code: "invalid", errors: { owner: ["Nobody owns it"] } });
  render(<SampleForm onSuccess={jest.fn()} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Regatta");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Nobody owns it");
});

test("a lost connection is named above the form, and what was typed stays", async () => {
  Object.assign(global, { fetch: jest.fn().mockRejectedValue(new TypeError("Failed to fetch")) });
  render(<SampleForm onSuccess={jest.fn()} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Regatta");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t reach the server.");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Regatta");
});

test("while sending the button shows it, and a second click sends nothing", async () => {
  let answer: (response: unknown) => void = () => undefined;
  const fetch = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  Object.assign(global, { fetch });
  const onSuccess = jest.fn();
  render(<SampleForm onSuccess={onSuccess} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Regatta");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await userEvent.click(await screen.findByRole("button", { name: "Saving…" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "{Enter}");
  expect(fetch).toHaveBeenCalledTimes(1);
  answer({ ok: true, status: 201, headers: new Headers(), url: "", text: async () => '{"id":"s1"}' });
  expect(await screen.findByRole("button", { name: "Save draft" })).toBeVisible();
  expect(onSuccess).toHaveBeenCalledWith({ id: "s1" }, { title: "Regatta", city: "" });
});
