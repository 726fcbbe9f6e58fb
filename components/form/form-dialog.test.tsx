import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";

const onSubmit = jest.fn();
const onClose = jest.fn();

const show = (props: { pending?: boolean; submit?: string } = {}) => (
  <FormDialog
    title="Rename list"
    submit="Save"
    pending={false}
    problem={{ message: "This name is taken." }}
    onClose={onClose}
    onSubmit={onSubmit}
    {...props}
  >
    <Input aria-label="Name" />
  </FormDialog>
);

beforeEach(() => jest.clearAllMocks());

test("the button and the Enter key submit, and the error appears above the fields", async () => {
  render(show());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("alert")).toHaveTextContent("This name is taken.");
});

test("nothing is submitted twice: the pending button stays focusable and says what happens", async () => {
  render(show({ pending: true }));
  const button = screen.getByRole("button", { name: "Saving…" });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute("aria-disabled", "true");
});

test("without anything to submit there is only Cancel", async () => {
  render(show({ submit: undefined }));
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a dialog inside a form does not submit that form", async () => {
  const outer = jest.fn();
  render(<form onSubmit={outer}>{show()}</form>);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

test("a dialog is closed before it is removed, so that the focus returns to the button that opened it", () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, "close");
  const { unmount } = render(show());
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});
