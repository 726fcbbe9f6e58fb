import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordInput } from "./password-input";

const field = () => screen.getByLabelText<HTMLInputElement>("Secret");
const shown = () => render(<PasswordInput aria-label="Secret" autoComplete="current-password" />);

test("a password is masked until its owner asks to see it, and again after", async () => {
  shown();
  expect(field().type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field().type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field().type).toBe("password");
});

test("it may be pasted, and a manager is told what it is", async () => {
  shown();
  await userEvent.click(field());
  await userEvent.paste("a long enough secret ");
  expect(field().value).toBe("a long enough secret ");
  expect(field().autocomplete).toBe("current-password");
});
