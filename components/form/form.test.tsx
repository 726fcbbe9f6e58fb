import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { z } from "zod";
import { Field } from "@/components/form/field";
import { FILE_READ_TIMEOUT_MS, fileErrors, fileToBase64 } from "@/components/form/file-to-base64";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { serverHtml } from "@/tests/support/components/server-html";
import { NumberInput } from "./number-input";
import { PasswordInput } from "./password-input";

describe("form", () => {
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
});

describe("file to base64", () => {
  const file = new File(["pitchside"], "note.txt", { type: "text/plain" });

  /** A file reader controlled by the test. */
  class StandInReader {
    result: string | ArrayBuffer | null = null;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    static last: StandInReader;
    constructor() {
      StandInReader.last = this;
    }
    readAsDataURL() {}
    abort() {
      this.onabort?.();
      this.onloadend?.();
    }
  }

  const realReader = global.FileReader;
  const standIn = () => Object.assign(global, { FileReader: StandInReader });
  afterEach(() => {
    global.FileReader = realReader;
    jest.useRealTimers();
  });

  test("a file is encoded as base64 without the data URL prefix", async () => {
    await expect(fileToBase64(file)).resolves.toBe(Buffer.from("pitchside").toString("base64"));
  });

  test("the errors and the limit are those of the specification", () => {
    expect(Object.values(fileErrors)).toEqual([
      "No file provided",
      "Failed to convert file to base64",
      "File reading failed",
      "File reading was aborted",
      "File reading timed out. The file may be too large or corrupted.",
    ]);
    expect(FILE_READ_TIMEOUT_MS).toBe(30_000);
  });

  test.each([null, undefined])("no file (%s) is rejected", async (missing) => {
    await expect(fileToBase64(missing)).rejects.toThrow(fileErrors.missing);
  });

  test("an empty file has no base64 text", async () => {
    await expect(fileToBase64(new File([], "empty.txt"))).rejects.toThrow(fileErrors.empty);
  });

  test("a read failure is reported", async () => {
    standIn();
    const reading = fileToBase64(file);
    StandInReader.last.onerror?.();
    await expect(reading).rejects.toThrow(fileErrors.failed);
  });

  test("an aborted read is reported, also if it was aborted before it began", async () => {
    standIn();
    const controller = new AbortController();
    const reading = fileToBase64(file, controller.signal);
    controller.abort();
    await expect(reading).rejects.toThrow(fileErrors.aborted);
    await expect(fileToBase64(file, controller.signal)).rejects.toThrow(fileErrors.aborted);
  });

  test("a read times out after 30 s, and no earlier", async () => {
    jest.useFakeTimers();
    standIn();
    const ended = jest.fn();
    const reading = fileToBase64(file).catch((error: Error) => ended(error.message));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await reading;
    expect(ended).toHaveBeenCalledWith(fileErrors.timedOut);
  });
});

describe("number input", () => {
  const changed = jest.fn();

  function Example({ initial = null }: { initial?: number | null }) {
    const [value, setValue] = useState<number | null>(initial);
    const change = (next: number | null) => {
      changed(next);
      setValue(next);
    };
    return <NumberInput aria-label="Budget" prefix="$" value={value} onChange={change} />;
  }

  const field = () => screen.getByRole("textbox", { name: "Budget" });

  test.each([
    ["60k", 60_000, "60,000"],
    ["$60,000", 60_000, "60,000"],
    ["60,000 US dollars", 60_000, "60,000"],
    ["60.000,00", 60_000, "60,000"],
    ["1.2m", 1_200_000, "1,200,000"],
    ["60 000", 60_000, "60,000"],
    ["12.4k", 12_400, "12,400"],
    ["18,500.5", 18_500.5, "18,500.50"],
  ])("%s is read as %d and shown as %s once the field is left", async (typed, value, shown) => {
    render(<Example />);
    await userEvent.type(field(), typed);
    expect(changed).toHaveBeenLastCalledWith(value);
    expect(field()).toHaveValue(typed);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
  });

  test("text that is not a number stays, with an error below, and is never mistaken for an empty field", async () => {
    render(<Example initial={500} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "about fifty");
    await userEvent.tab();
    expect(field()).toHaveValue("about fifty");
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/Enter a number, such as 60,000 or 60k/);
    expect(changed).toHaveBeenLastCalledWith(Number.NaN);
  });

  test.each([
    ["€25.000", "This amount is in euros. Enter it in US dollars."],
    ["€ 12.500,00", "This amount is in euros. Enter it in US dollars."],
    ["£18,500", "This amount is in British pounds. Enter it in US dollars."],
    ["1,2 Mio EUR", "This amount is in euros. Enter it in US dollars."],
    ["500 kr", "This amount is in “kr”. Enter it in US dollars."],
    ["CA$500", "This amount is in Canadian dollars. Enter it in US dollars."],
    ["12.500", "“12.500” could mean two amounts. Write 12500 or 12.5."],
    ["33.333", "“33.333” could mean two amounts. Write 33333 or 33.33."],
    ["1,250k", "“1,250k” could mean two amounts. Write 1250k or 1.25k."],
    ["5%", "Enter an amount in US dollars."],
  ])("%s asks instead of guessing, and what was typed stays", async (typed, problem) => {
    render(<Example />);
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAccessibleDescription(problem);
    expect(changed).toHaveBeenLastCalledWith(Number.NaN);
  });

  test.each([
    ["KWD", "1.5", "1.500"],
    ["JPY", "1,500", "1,500"],
    ["EUR", "1.5", "1.50"],
  ])("an amount in %s has the decimals of its currency", async (currency, typed, shown) => {
    render(
      <NumberInput aria-label="Budget" currency={currency} value={Number(typed.replace(",", ""))} onChange={changed} />,
    );
    expect(field()).toHaveValue(shown);
  });

  test("an empty field has no value", async () => {
    render(<Example initial={500} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith(null);
    expect(field()).toHaveValue("");
  });
});

describe("password input", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Secret");
  const shown = () => render(<PasswordInput aria-label="Secret" autoComplete="current-password" />);

  test("a password is masked, can be shown, and is masked again", async () => {
    shown();
    expect(field().type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(field().type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(field().type).toBe("password");
  });

  test("it can be pasted, and a password manager recognizes the field", async () => {
    shown();
    await userEvent.click(field());
    await userEvent.paste("a long enough secret ");
    expect(field().value).toBe("a long enough secret ");
    expect(field().autocomplete).toBe("current-password");
  });
});

describe("use api form", () => {
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

  test("the server's errors are shown at their fields, its message above the form", async () => {
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
    expect(screen.queryByText("req-7")).toBeNull();
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
});
