import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { useVersionedForm } from "./use-versioned-form";

interface Saved {
  version: number;
  name: string;
  address: { city: string; street: string };
}

/** The server, which another tab writes to as well. */
let stored: Saved;
let requests: Saved[];

const opened: Saved = { version: 1, name: "Harbor", address: { city: "Leeds", street: "1 High St" } };

beforeEach(() => {
  [stored, requests] = [opened, []];
  globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Saved;
    requests.push(sent);
    if (sent.version !== stored.version)
      return fakeResponse(409, { code: "conflict", message: "Someone else changed it.", current: stored });
    stored = { ...sent, version: stored.version + 1 };
    return fakeResponse(200, stored);
  }) as unknown as typeof fetch;
});

const schema = z.object({ name: z.string(), address: z.object({ city: z.string(), street: z.string() }) });
const valuesOf = ({ name, address }: Saved) => ({ name, address });

function Tab() {
  const api = useVersionedForm({
    schema,
    method: "PUT",
    path: "/api/thing",
    defaultValues: valuesOf(opened),
    version: opened.version,
    valuesOf,
    labels: { "address.city": "City" },
    onSuccess: () => {},
  });
  return (
    <Form onSubmit={api.submit}>
      <FormError problem={api.problem} />
      {api.question}
      <Field id="name" label="Name">
        <Input {...api.form.register("name")} />
      </Field>
      <Field id="city" label="City">
        <Input {...api.form.register("address.city")} />
      </Field>
      <Field id="street" label="Street">
        <Input {...api.form.register("address.street")} />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

const field = (label: string) => screen.getByRole("textbox", { name: label });
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const otherTabSaves = (more: Partial<Saved>) => (stored = { ...stored, ...more, version: stored.version + 1 });

test("the other tab's change is applied, and both changes are saved without a question", async () => {
  render(<Tab />);
  otherTabSaves({ name: "Harbor Events", address: { city: "Leeds", street: "2 Low St" } });
  await type("City", "York");
  await press("Save");
  await waitFor(() => expect(stored.version).toBe(3));
  expect(valuesOf(stored)).toEqual({ name: "Harbor Events", address: { city: "York", street: "2 Low St" } });
  expect(field("Name")).toHaveValue("Harbor Events");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a conflict asks with both values; nothing typed is lost, and nothing is saved before the choice", async () => {
  render(<Tab />);
  otherTabSaves({ address: { city: "Hull", street: "1 High St" } });
  await type("City", "York");
  await type("Name", "Mine");
  await press("Save");
  const question = await screen.findByRole("alert");
  expect(question).toHaveTextContent("“City” was also changed by someone else, or by you in another tab");
  expect(question).toHaveTextContent("YoursYorkSavedHull");
  expect([field("City"), field("Name")].map((input) => (input as HTMLInputElement).value)).toEqual(["York", "Mine"]);
  await press("Save");
  expect([stored.version, requests.length]).toEqual([2, 1]);
  await press("Keep my version");
  await waitFor(() => expect(stored.version).toBe(3));
  expect(valuesOf(stored)).toEqual({ name: "Mine", address: { city: "York", street: "1 High St" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the saved version can be chosen, and everything else that was typed stays", async () => {
  render(<Tab />);
  otherTabSaves({ address: { city: "Hull", street: "1 High St" } });
  await type("City", "York");
  await type("Name", "Mine");
  await press("Save");
  await press("Use the saved version");
  await waitFor(() => expect(stored.version).toBe(3));
  expect(field("City")).toHaveValue("Hull");
  expect(valuesOf(stored)).toEqual({ name: "Mine", address: { city: "Hull", street: "1 High St" } });
});

test("a form saves again from the version that it saved last", async () => {
  render(<Tab />);
  for (const name of ["One", "Two"]) {
    await type("Name", name);
    await press("Save");
    await waitFor(() => expect(stored.name).toBe(name));
  }
  expect(requests.map(({ version }) => version)).toEqual([1, 2]);
});
