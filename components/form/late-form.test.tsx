import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, type ReactNode, startTransition, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { z } from "zod";
import { Field } from "@/components/form/field";
import { LateCode } from "@/components/form/late-code";
import { LateForm } from "@/components/form/late-form";
import { PasswordInput } from "@/components/form/password-input";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Input } from "@/components/ui/input";
import { fakeAnswer } from "@/tests/support/fake-answer";
import { serverHtml } from "@/tests/support/server-html";
import { slowCode as slow } from "@/tests/support/slow-code";

const schema = z.object({ city: z.string().min(3, "Name a city"), word: z.string() });

function SampleForm() {
  const api = useApiForm({ schema, defaultValues: {}, path: "/api/samples", onSuccess: () => undefined });
  return (
    <form method="post" onSubmit={api.submit} noValidate>
      <Field id="city" label="City" error={api.errorOf("city")}>
        <Input {...api.form.register("city")} />
      </Field>
      <Field id="word" label="Word">
        <PasswordInput {...api.form.register("word")} />
      </Field>
      <SubmitButton pending={api.pending} pendingText="Sending…">
        Send
      </SubmitButton>
    </form>
  );
}

const slowCode = () => slow<ComponentType>(SampleForm);
const sent = jest.fn();
const nativeSubmit = jest.fn();
const city = () => screen.getByRole<HTMLInputElement>("textbox", { name: "City" });
const send = () => screen.getByRole("button", { name: "Send" });
let root: Root | undefined;

beforeEach(() => {
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
  sent.mockClear();
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent(path, JSON.parse(String(init.body)));
    return fakeAnswer(200, {});
  }) as unknown as typeof fetch;
  nativeSubmit.mockClear();
  window.addEventListener("submit", nativeSubmit);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  window.removeEventListener("submit", nativeSubmit);
});

async function writtenBy(frame: (form: ReactNode) => ReactNode) {
  const written = new LateCode(async () => SampleForm as ComponentType);
  written.want();
  return serverHtml(frame(<LateForm code={written} />));
}

let html = "";
beforeAll(async () => {
  html = await writtenBy((form) => form);
});

/** What the server writes of it stands in the page. */
function write(written = html) {
  const box = document.createElement("div");
  box.innerHTML = written;
  document.body.append(box);
  return box;
}

const hydrate = (box: Element, node: ReactNode) => act(async () => void (root = hydrateRoot(box, node)));

async function open() {
  const late = slowCode();
  await hydrate(write(), <LateForm code={late.code} />);
  return late;
}

test("the written form is there at once, and its code is not fetched by itself", async () => {
  jest.useFakeTimers();
  const { load } = await open();
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(city()).toBeVisible();
  expect(send()).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test.each(["pointerOver", "pointerDown", "focusIn", "keyDown", "input", "change"] as const)(
  "%s in the form fetches its code, once",
  async (sign) => {
    const { load, arrive } = await open();
    await act(async () => void [city(), send()].map((part) => fireEvent[sign](part)));
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    fireEvent[sign](city());
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ["has the focus", () => city().focus()],
  ["was filled in", () => void (city().value = "Leith")],
])("a field that %s before the script starts fetches the code", async (_, turnTo) => {
  const { code, load } = slowCode();
  const box = write();
  turnTo();
  await hydrate(box, <LateForm code={code} />);
  expect(load).toHaveBeenCalledTimes(1);
});

test("going back or forth fetches the code, without which the page could not be rendered anew", async () => {
  const { load } = await open();
  await act(async () => void fireEvent.popState(window));
  expect(load).toHaveBeenCalledTimes(1);
});

test("what was typed stays where it was, with the focus and the caret, and is what is sent", async () => {
  const { arrive } = await open();
  const field = city();
  await userEvent.type(field, "Leith");
  field.setSelectionRange(2, 3);
  await arrive();
  expect(city()).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Leith");
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
  await userEvent.click(send());
  expect(sent.mock.calls).toEqual([["/api/samples", { city: "Leith", word: "" }]]);
});

test.each([
  ["the button", () => userEvent.click(send())],
  ["Enter", () => userEvent.type(city(), "{Enter}")],
  ["a script", () => act(async () => city().form?.requestSubmit())],
])("a submit by %s before the code is there is sent once, when it is", async (_, submit) => {
  const { arrive } = await open();
  await userEvent.type(city(), "Leith");
  await submit();
  await submit();
  expect(sent).not.toHaveBeenCalled();
  expect(nativeSubmit.mock.calls.every(([event]) => (event as Event).defaultPrevented)).toBe(true);
  await arrive();
  await waitFor(() => expect(sent.mock.calls).toEqual([["/api/samples", { city: "Leith", word: "" }]]));
});

test("a held submit is judged like any other", async () => {
  const { arrive } = await open();
  await userEvent.click(send());
  await arrive();
  await waitFor(() => expect(city()).toHaveAccessibleDescription("Name a city"));
  expect(city()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test("another button of the form is pressed once the code is there", async () => {
  const { arrive } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  await arrive();
  expect(screen.getByRole("button", { name: "Hide password" })).toBeVisible();
});

test("code that does not come is said, and a second press fetches it and is done", async () => {
  const { load, arrive, fail } = await open();
  await userEvent.type(city(), "Leith");
  await fail();
  expect(screen.getByRole("alert")).toHaveTextContent("This form could not be loaded");
  expect(city()).toHaveValue("Leith");
  await act(async () => void fireEvent.pointerOver(city()));
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(send());
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
  await arrive();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

test("trying again after a failure does what was pressed before it", async () => {
  const { arrive, fail } = await open();
  await userEvent.type(city(), "Leith");
  await userEvent.click(send());
  await fail();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await arrive();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

function Page({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const renderAnew = () => setCount((before) => before + 1);
  return (
    <main data-count={count}>
      <button onClick={renderAnew}>At once</button>
      <button onClick={() => startTransition(renderAnew)}>In a while</button>
      {children}
    </main>
  );
}

test("a page that is rendered anew around it leaves the written form alone", async () => {
  const { code, load } = slowCode();
  const box = write(await writtenBy((form) => <Page>{form}</Page>));
  await hydrate(
    box,
    <Page>
      <LateForm code={code} />
    </Page>,
  );
  const field = city();
  await userEvent.click(screen.getByRole("button", { name: "At once" }));
  await userEvent.click(screen.getByRole("button", { name: "In a while" }));
  expect(screen.getByRole("main")).toHaveAttribute("data-count", "2");
  expect(city()).toBe(field);
  expect(load).not.toHaveBeenCalled();
});
