import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toasts } from "@/components/layout/toasts/toasts";
import { ShareButton } from "./share-button";

test("sharing copies the link where the device has no share sheet, and says so", async () => {
  const user = userEvent.setup();
  render(
    <>
      <ShareButton title="Northgate" path="/listing/l1" />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("http://localhost/listing/l1"));
  expect(await screen.findByText("Link copied")).toBeInTheDocument();
});
