import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, startTransition, useState } from "react";
import type { LateCode } from "@/components/form/late-code";
import { LateForm } from "@/components/form/late-form";
import { slowCode } from "@/tests/support/slow-code";

const SampleForm = () => <input aria-label="City" />;
const city = () => screen.findByRole("textbox", { name: "City" });

/** A page that leads to the form inside the product, where no server writes it. */
function Site({ code }: { code: LateCode<ComponentType> }) {
  const [isThere, setThere] = useState(false);
  if (isThere) return <LateForm code={code} />;
  return <button onClick={() => startTransition(() => setThere(true))}>Log in</button>;
}

async function follow() {
  const { code, ...late } = slowCode<ComponentType>(SampleForm);
  render(<Site code={code} />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Log in" })));
  return late;
}

test("a click that leads to the form fetches its code and waits for it where it was made", async () => {
  const { load, arrive } = await follow();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Log in" })).toBeVisible();
  await arrive();
  expect(await city()).toBeVisible();
});

test("where the code does not come, that is said, and a second try shows the form", async () => {
  const { arrive, fail } = await follow();
  await fail();
  await fail();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await arrive();
  expect(await city()).toBeVisible();
});
