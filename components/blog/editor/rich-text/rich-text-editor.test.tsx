import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { QueryProvider } from "@/components/session/query-provider";
import { uploadRequest } from "@/lib/platform/http/upload-request";
import { RichTextEditor } from "./rich-text-editor";

jest.mock("@/lib/platform/http/upload-request");

// ProseMirror needs these to scroll, and jsdom has no layout.
Range.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** The editor alone: what is written stays in the test. */
function Editor({ text = "What the fee buys" }: { text?: string }) {
  const [value, setValue] = useState(text);
  return (
    <QueryProvider>
      <RichTextEditor value={value} onChange={setValue} />
      <output aria-label="Markdown">{value}</output>
    </QueryProvider>
  );
}

const markdown = () => screen.getByRole("status", { name: "Markdown" }).textContent;
const text = () => screen.getByRole("textbox", { name: "Text" });
const open = async () => {
  render(<Editor />);
  await within(text()).findByText("What the fee buys");
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  ["Heading", "## What the fee buys"],
  ["Subheading", "### What the fee buys"],
  ["List", "- What the fee buys"],
  ["Numbered list", "1. What the fee buys"],
  ["Quote", "> What the fee buys"],
  ["Code block", "```\nWhat the fee buys\n```"],
  ["Footnote", "What the fee buys[^1]\n\n[^1]:"],
])("%s changes the paragraph at the cursor, and Undo reverts it", async (name, expected) => {
  await open();
  await press(name);
  expect(markdown()).toContain(expected);
  await press("Undo");
  expect(markdown()).toBe("What the fee buys");
});

test("a text set from outside replaces the one shown, and is not an edit", async () => {
  const onChange = jest.fn();
  const { rerender } = render(<RichTextEditor value="One." onChange={onChange} />, { wrapper: QueryProvider });
  rerender(<RichTextEditor value="## Two" onChange={onChange} />);
  expect(await within(text()).findByRole("heading", { name: "Two" })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test("a chart is drawn in place, and its lines can be edited", async () => {
  render(<Editor text={"```bars\nFans\nHome: 10\n```"} />);
  expect(await within(text()).findByRole("rowheader", { name: "Home" })).toBeVisible();
  await userEvent.click(within(text()).getByRole("button", { name: "Edit" }));
  fireEvent.change(screen.getByLabelText(/^Bar chart: its title/), { target: { value: "Fans\nAway: 5" } });
  expect(markdown()).toBe("```bars\nFans\nAway: 5\n```");
});

test("a pasted picture asks for its alt text and caption, and becomes a figure", async () => {
  jest.mocked(uploadRequest).mockResolvedValue({ id: "1", url: "/api/files/1", width: 4, height: 3 });
  await open();
  const picture = new File(["png"], "stand.png", { type: "image/png" });
  fireEvent.paste(text(), { clipboardData: { files: [picture], getData: () => "" } });
  const dialog = await screen.findByRole("dialog", { name: "Insert picture" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Insert picture" }));
  expect(within(dialog).getByRole("textbox", { name: /Alt text/ })).toHaveAccessibleDescription(
    expect.stringContaining("Describe the picture."),
  );
  expect(uploadRequest).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Alt text/ }), "A stand");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Caption/ }), "Leeds, in May");
  await userEvent.click(within(dialog).getByRole("button", { name: "Insert picture" }));
  expect(await within(text()).findByRole("img", { name: "A stand" })).toBeVisible();
  expect(markdown()).toContain('![A stand](/api/files/1#4x3 "Leeds, in May")');
});

test("cells copied from a spreadsheet are pasted as text, although their picture comes with them", async () => {
  await open();
  const picture = new File(["png"], "image.png", { type: "image/png" });
  const copied: Record<string, string> = { "text/html": "<p>Fee 2027</p>", "text/plain": "Fee 2027" };
  fireEvent.paste(text(), { clipboardData: { files: [picture], getData: (type: string) => copied[type] ?? "" } });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(markdown()).toContain("Fee 2027");
});

test("the text has the focus as soon as a dialog closes: what is typed before the next frame stays", async () => {
  await open();
  await press("Link");
  const frames = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  fireEvent.change(screen.getByRole("textbox", { name: /URL/ }), { target: { value: "https://a.test/fees" } });
  fireEvent.click(screen.getByRole("button", { name: "Save link" }));
  expect(text()).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
  frames.mockRestore();
});

test("the size of a picture is checked as soon as it is chosen", async () => {
  render(<Editor />);
  await press("Picture");
  const dialog = await screen.findByRole("dialog", { name: "Insert picture" });
  const large = new File([new Uint8Array(6 * 1024 * 1024 + 1)], "stand.png", { type: "image/png" });
  await userEvent.upload(within(dialog).getByLabelText("Picture"), large);
  const tooLarge = "This file is larger than 6 MB. Choose a smaller one.";
  expect(within(dialog).getByLabelText("Picture")).toHaveAccessibleDescription(expect.stringContaining(tooLarge));
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 0, -1],
  ["End", 2, -1],
])("%s moves through the toolbar", (key, from, to) => {
  render(<Editor />);
  const buttons = within(screen.getByRole("toolbar", { name: "Formatting" })).getAllByRole("button");
  const start = buttons.at(from) as HTMLElement;
  start.focus();
  fireEvent.keyDown(start, { key });
  expect(buttons.at(to)).toHaveFocus();
});
