import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { QueryProvider } from "@/components/session/query-provider";
import { uploadRequest } from "@/lib/platform/http/upload-request";
import type { PostForm } from "./post-form";
import type { PostEditing } from "./use-post-editor";
import { WritingPane } from "./writing-pane";

jest.mock("@/lib/platform/http/upload-request");

const form = { title: "Fees", slug: "fees", excerpt: "", body: "What the fee buys" } as PostForm;

/** The pane alone: what is typed stays in the test. */
function Pane() {
  const [values, setValues] = useState(form);
  const change = (changed: Partial<PostForm>) => setValues((before) => ({ ...before, ...changed }));
  return (
    <QueryProvider>
      <WritingPane editing={{ form: values, errors: {}, post: {}, change } as unknown as PostEditing} />
    </QueryProvider>
  );
}

const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text, in Markdown" });

function select(part: string) {
  const start = area().value.indexOf(part);
  area().focus();
  area().setSelectionRange(start, start + part.length);
}

test.each([
  ["Bold", "What the **fee** buys"],
  ["Italic", "What the *fee* buys"],
  ["Code", "What the `fee` buys"],
])("%s is a button of the toolbar", async (name, expected) => {
  render(<Pane />);
  select("fee");
  await userEvent.click(screen.getByRole("button", { name }));
  expect(area()).toHaveValue(expected);
});

test.each([
  ["b", "What the **fee** buys"],
  ["i", "What the *fee* buys"],
  ["e", "What the `fee` buys"],
])("Ctrl and %s works from the keyboard, and the selection stays", async (key, expected) => {
  render(<Pane />);
  select("fee");
  fireEvent.keyDown(area(), { key, ctrlKey: true });
  expect(area()).toHaveValue(expected);
  await waitFor(() => expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe("fee"));
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 0, -1],
  ["ArrowRight", -1, 0],
  ["End", 2, -1],
  ["Home", 2, 0],
])("%s moves through the toolbar", (key, from, to) => {
  render(<Pane />);
  const buttons = within(screen.getByRole("toolbar", { name: "Formatting" })).getAllByRole("button");
  const start = buttons.at(from) as HTMLElement;
  start.focus();
  fireEvent.keyDown(start, { key });
  expect(buttons.at(to)).toHaveFocus();
});

test("a pasted picture asks for its alt text and becomes a figure", async () => {
  jest.mocked(uploadRequest).mockResolvedValue({ id: "1", url: "/api/files/1", width: 4, height: 3 });
  render(<Pane />);
  const picture = new File(["png"], "stand.png", { type: "image/png" });
  fireEvent.paste(area(), { clipboardData: { files: [picture] } });
  const dialog = await screen.findByRole("dialog", { name: "Insert picture" });
  expect(within(dialog).getByText("stand.png")).toBeVisible();
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Alt text/ }), "A stand");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Caption/ }), "Leeds, in May");
  await userEvent.click(within(dialog).getByRole("button", { name: "Insert picture" }));
  await waitFor(() => expect(area().value).toContain('![A stand](/api/files/1#4x3 "Leeds, in May")'));
});

test("what a picture lacks is said at the field, a file that is too large as soon as it is chosen", async () => {
  jest.mocked(uploadRequest).mockClear();
  render(<Pane />);
  await userEvent.click(screen.getByRole("button", { name: "Picture" }));
  const dialog = await screen.findByRole("dialog", { name: "Insert picture" });
  const large = new File([new Uint8Array(6 * 1024 * 1024 + 1)], "stand.png", { type: "image/png" });
  await userEvent.upload(within(dialog).getByLabelText("Picture"), large);
  const tooLarge = "This file is larger than 6 MB. Choose a smaller one.";
  expect(within(dialog).getByLabelText("Picture")).toHaveAccessibleDescription(expect.stringContaining(tooLarge));
  await userEvent.click(within(dialog).getByRole("button", { name: "Insert picture" }));
  const described = (name: RegExp) => within(dialog).getByRole("textbox", { name });
  expect(described(/Alt text/)).toHaveAccessibleDescription(expect.stringContaining("Describe the picture."));
  expect(described(/Caption/)).toHaveAccessibleDescription(expect.stringContaining("Enter a caption."));
  expect(uploadRequest).not.toHaveBeenCalled();
});

test("pasted text stays plain text", () => {
  render(<Pane />);
  fireEvent.paste(area(), { clipboardData: { files: [] } });
  fireEvent.drop(area(), { dataTransfer: { files: [new File(["x"], "notes.txt", { type: "text/plain" })] } });
  expect(screen.queryByRole("dialog", { name: "Insert picture" })).toBeNull();
});
