import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { Field } from "@/components/form/field";
import { type FormSchema, useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";

type Values = { title: string };
const schema = z.object({ title: z.string().min(3, "Give it a title") });

function TitleForm({ loadSchema }: { loadSchema: FormSchema<Values, Values> }) {
  const api = useApiForm({ schema: loadSchema, defaultValues: { title: "" }, path: "/api/samples", onSuccess });
  return (
    <form onSubmit={api.submit} noValidate>
      <Field id="title" label="Title" error={api.errorOf("title")}>
        <Input {...api.form.register("title")} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

const onSuccess = jest.fn();
const title = () => screen.getByRole("textbox", { name: "Title" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

function answerWith(status: number, body: unknown) {
  const answer = { ok: status < 400, status, headers: new Headers(), url: "", text: async () => JSON.stringify(body) };
  return Object.assign(global, { fetch: jest.fn(async () => answer) }).fetch;
}

beforeEach(() => onSuccess.mockClear());

test("a schema loads with the first input", async () => {
  const loadSchema = jest.fn(async () => schema);
  render(<TitleForm loadSchema={loadSchema} />);
  expect(loadSchema).not.toHaveBeenCalled();
  await userEvent.type(title(), "R");
  expect(loadSchema).toHaveBeenCalled();
});

test("a form that is submitted before its schema arrives waits for it", async () => {
  const fetch = answerWith(201, {});
  let arrive: (loaded: typeof schema) => void = () => undefined;
  render(<TitleForm loadSchema={() => new Promise((resolve) => (arrive = resolve))} />);
  await save();
  expect(title()).toBeValid();
  arrive(schema);
  await waitFor(() => expect(title()).toHaveAccessibleDescription("Give it a title"));
  await waitFor(() => expect(title()).toHaveFocus());
  expect(fetch).not.toHaveBeenCalled();
});

test("without its schema a form is still sent, and the server's errors show at their fields", async () => {
  const fetch = answerWith(422, { message: "Check it.", code: "invalid", errors: { title: ["Give it a title"] } });
  render(<TitleForm loadSchema={() => Promise.reject(new TypeError("Failed to fetch"))} />);
  await userEvent.type(title(), "R");
  await save();
  await waitFor(() => expect(title()).toHaveAccessibleDescription("Give it a title"));
  expect(title()).toHaveFocus();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(onSuccess).not.toHaveBeenCalled();
});
