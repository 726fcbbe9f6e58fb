import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { fakeAnswer } from "@/tests/support/fake-answer";
import { ContactForm } from "./contact-form";

const message = "Do you cover Portugal next season?";

/** Answers the fetch of the moment with one, and the enquiry with the other. */
function server(status: number, body: unknown) {
  const fetch = jest.fn(async (_path: string, options: RequestInit) =>
    options.method === "GET" ? fakeAnswer(200, { opened: "1.signed" }) : fakeAnswer(status, body),
  );
  Object.assign(global, { fetch });
  return () => fetch.mock.calls.filter(([, options]) => options.method === "POST");
}

async function fillIn() {
  await userEvent.type(screen.getByRole("textbox", { name: "Your name" }), "Ines Duarte");
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "ines@brand.example");
  await userEvent.type(screen.getByRole("textbox", { name: "What would you like to know?" }), message);
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Send enquiry" }));

beforeEach(() => jest.spyOn(console, "debug").mockImplementation(() => undefined));

test("an empty form is not sent, and the first wrong answer has the focus", async () => {
  const sent = server(201, {});
  render(<ContactForm />);
  await send();
  expect(await screen.findByText("Tell us your name.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("what is sent carries the moment the form was opened, and the answer takes the form's place", async () => {
  const sent = server(201, { number: 1042, answerBy: "2026-11-23T18:00:00.000Z" });
  render(<ContactForm />);
  await fillIn();
  await send();
  expect(await screen.findByRole("heading", { name: "We have your enquiry: number 1042" })).toHaveFocus();
  expect(screen.getByText(/answers to ines@brand\.example by Monday,? 23 November/)).toBeVisible();
  expect(JSON.parse(String(sent()[0]?.[1].body))).toMatchObject({
    email: "ines@brand.example",
    message,
    opened: "1.signed",
  });
  await userEvent.click(screen.getByRole("button", { name: "Ask something else" }));
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveValue("");
});

test("what is written from the link of an answer goes on with its enquiry, and what comes after does not", async () => {
  const sent = server(201, { number: 1042, answerBy: "2026-11-23T18:00:00.000Z" });
  window.history.replaceState(null, "", "/contact?enquiry=1042");
  render(<ContactForm />);
  expect(screen.getByText(/^You go on with enquiry number 1042\./)).toBeVisible();
  await fillIn();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Ask something else" }));
  expect(screen.queryByText(/You go on with/)).toBeNull();
  await fillIn();
  await send();
  expect(await screen.findByRole("heading", { name: /^We have your enquiry/ })).toBeVisible();
  expect(sent().map(([, options]) => (JSON.parse(String(options.body)) as { enquiry?: number }).enquiry)).toEqual([
    1042,
    undefined,
  ]);
});

test("a refusal says why, and keeps what was typed", async () => {
  server(429, { message: "Too many tries. Try again in 3 minutes.", code: "rate_limited", requestId: "r-1" });
  render(<ContactForm />);
  await fillIn();
  await send();
  expect(await screen.findByText("Too many tries. Try again in 3 minutes.")).toBeVisible();
  expect(screen.getByText("r-1")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "What would you like to know?" })).toHaveValue(message);
});

test("without JavaScript it says that nothing would arrive, and what else there is", () => {
  const html = renderToString(<ContactForm />);
  const note = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
  expect(note).toMatch(/nothing you write here would arrive/);
  expect(note).toContain('href="/privacy#operator"');
});

test("it says what is kept of an enquiry, and where that is explained", () => {
  render(<ContactForm />);
  expect(screen.getByRole("link", { name: "What happens with your data" })).toHaveAttribute("href", "/privacy");
});
