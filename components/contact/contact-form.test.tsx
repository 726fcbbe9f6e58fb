import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ContactForm } from "./contact-form";

const message = "Do you cover Portugal next season?";

/** Responds to GET with the opening time, and to POST with the given response. */
function server(status: number, body: unknown) {
  const fetch = jest.fn(async (_path: string, options: RequestInit) =>
    options.method === "GET" ? fakeResponse(200, { opened: "1.signed" }) : fakeResponse(status, body),
  );
  Object.assign(global, { fetch });
  return () => fetch.mock.calls.filter(([, options]) => options.method === "POST");
}

async function fillIn() {
  await userEvent.type(screen.getByRole("textbox", { name: "Your name" }), "Ines Duarte");
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ines@brand.example");
  await userEvent.type(screen.getByRole("textbox", { name: "How can we help?" }), message);
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

test("an empty form is not sent, and the first invalid field gets focus", async () => {
  const sent = server(201, {});
  render(<ContactForm />);
  await send();
  expect(await screen.findByText("Enter your name.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("the request includes when the form was opened, and a confirmation replaces the form", async () => {
  const sent = server(201, { number: 1042, answerBy: "2026-11-23T18:00:00.000Z" });
  render(<ContactForm />);
  await fillIn();
  await send();
  expect(await screen.findByRole("heading", { name: "We got your message: request #1042" })).toHaveFocus();
  expect(screen.getByText(/reply to ines@brand\.example by Monday, November 23/)).toBeVisible();
  expect(JSON.parse(String(sent()[0]?.[1].body))).toMatchObject({
    email: "ines@brand.example",
    message,
    opened: "1.signed",
  });
  await userEvent.click(screen.getByRole("button", { name: "Send another message" }));
  expect(screen.getByRole("textbox", { name: "Your name" })).toHaveValue("");
});

test("a message from the link in a reply continues that request, and the next message does not", async () => {
  const sent = server(201, { number: 1042, answerBy: "2026-11-23T18:00:00.000Z" });
  window.history.replaceState(null, "", "/contact?inquiry=1042");
  render(<ContactForm />);
  expect(screen.getByText(/^You’re adding to request #1042\./)).toBeVisible();
  await fillIn();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Send another message" }));
  expect(screen.queryByText(/You’re adding to/)).toBeNull();
  await fillIn();
  await send();
  expect(await screen.findByRole("heading", { name: /^We got your message/ })).toBeVisible();
  expect(sent().map(([, options]) => (JSON.parse(String(options.body)) as { inquiry?: number }).inquiry)).toEqual([
    1042,
    undefined,
  ]);
});

test("a message sent from an error page carries its reference", async () => {
  const sent = server(201, { number: 1042, answerBy: "2026-11-23T18:00:00.000Z" });
  window.history.replaceState(null, "", "/contact?reference=2489151133");
  render(<ContactForm />);
  expect(screen.getByText("2489151133")).toBeVisible();
  await fillIn();
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Send another message" }));
  expect(screen.queryByText("2489151133")).toBeNull();
  expect(JSON.parse(String(sent()[0]?.[1].body))).toMatchObject({ requestId: "2489151133" });
});

test("a message that is checked first is promised neither a reply nor a date", async () => {
  server(201, { number: 1042, answerBy: null });
  render(<ContactForm />);
  await fillIn();
  await send();
  expect(await screen.findByText(/^It looks like an automated message/)).toBeVisible();
  expect(screen.queryByText(/We’ll reply to/)).toBeNull();
});

test("an error shows why and preserves the text", async () => {
  server(503, { message: "We’ll be back in a few minutes.", code: "unavailable", requestId: "r-1" });
  render(<ContactForm />);
  await fillIn();
  await send();
  expect(await screen.findByText("We’ll be back in a few minutes.")).toBeVisible();
  expect(screen.getByText("r-1")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "How can we help?" })).toHaveValue(message);
});

test("without JavaScript the form explains that and links to the operator's address", () => {
  const html = renderToString(<ContactForm />);
  const note = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
  expect(note).toMatch(/This form needs JavaScript/);
  expect(note).toContain('href="/privacy#operator"');
});

test("the form links to the privacy page", () => {
  render(<ContactForm />);
  expect(screen.getByRole("link", { name: "How we use your data" })).toHaveAttribute("href", "/privacy");
});

test("after a page failed, its pictures go with the message", async () => {
  const id = "01890000-0000-7000-8000-00000000f11e";
  const sent = server(201, { id, url: "/f", name: "page.webp", contentType: "image/webp", byteSize: 9 });
  const { unmount } = render(<ContactForm />);
  expect(screen.queryByLabelText(/attach/i)).toBeNull();
  unmount();
  window.history.replaceState(null, "", "/contact?reference=err-1");
  render(<ContactForm />);
  const file = new File(["picture"], "page.png", { type: "image/png" });
  await userEvent.upload(await screen.findByLabelText(/attach/i), file);
  await fillIn();
  await send();
  await screen.findByRole("heading", { name: /We got your message/ });
  expect(sent().map(([path]) => path)).toEqual(["/api/contact/uploads", "/api/contact"]);
  expect(JSON.parse(String(sent()[1]?.[1].body))).toMatchObject({ requestId: "err-1", attachmentIds: [id] });
});
