import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordInput } from "./password-input";

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
