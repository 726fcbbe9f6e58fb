import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/lib/platform/http/api-client";
import { fileToBase64 } from "./file-to-base64";
import { PictureControl } from "./picture-control";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => refresh() }) }));

const onSave = jest.fn();
const onRemove = jest.fn();
const photo = new File([new Uint8Array([1, 2, 3])], "me.png", { type: "image/png" });

function show(imageUrl: string | null = null) {
  return render(
    <PictureControl
      name="Ada Okafor"
      imageUrl={imageUrl}
      noun="picture"
      shapeHint="It is cropped to a square."
      onSave={onSave}
      onRemove={onRemove}
    />,
  );
}

beforeEach(() => {
  for (const each of [refresh, onSave, onRemove]) each.mockReset().mockResolvedValue(undefined);
});

test("a chosen file is sent as base64 right away, and the page is refreshed", async () => {
  show();
  const input = screen.getByLabelText("Add a picture");
  expect(input).toHaveAccessibleDescription(/PNG, JPEG, WebP, or AVIF, up to 6 MB. It is cropped to a square./);
  await userEvent.upload(input, photo);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls).toEqual([[{ name: "me.png", contentType: "image/png", data: "AQID" }]]);
});

test("a second file is not sent while the first is uploading", async () => {
  let handleCallback = () => undefined as void;
  onSave.mockImplementation(() => new Promise<void>((resolve) => (handleCallback = resolve)));
  show();
  const input = screen.getByLabelText("Add a picture");
  fireEvent.change(input, { target: { files: [photo] } });
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  fireEvent.change(input, { target: { files: [photo] } });
  // Read after it, so it would have been sent by now.
  await fileToBase64(photo);
  expect(onSave).toHaveBeenCalledTimes(1);
  handleCallback();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test.each([
  [
    new ApiError(422, "x", { message: "Check it.", errors: { data: ["This picture is damaged."] } }),
    "This picture is damaged.",
  ],
  [new ApiError(415, "x", { message: "This is not a picture we can use." }), "This is not a picture we can use."],
  [new TypeError("Failed to fetch"), "We couldn’t reach the server. Check your connection and try again."],
])("an error is shown below the buttons: %s", async (error, words) => {
  onSave.mockRejectedValue(error);
  show();
  await userEvent.upload(screen.getByLabelText("Add a picture"), photo);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText("Add a picture")).toHaveAccessibleDescription(new RegExp(words.slice(0, 20)));
  expect(refresh).not.toHaveBeenCalled();
});

test("a file that is too large is not sent at all", async () => {
  show();
  const large = new File([], "large.png", { type: "image/png" });
  Object.defineProperty(large, "size", { value: 6 * 1024 * 1024 + 1 });
  await userEvent.upload(screen.getByLabelText("Add a picture"), large);
  expect(await screen.findByText(/larger than 6 MB/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

test("a picture can be changed or removed, and the keyboard focus stays nearby", async () => {
  const { container } = show("/api/files/7");
  expect(container.querySelector("img")).toHaveAttribute("src", "/api/files/7");
  await userEvent.click(screen.getByRole("button", { name: "Remove picture" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Change picture")).toHaveFocus();
});

test("without a picture there is no Remove button", () => {
  show();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("AO")).toBeVisible();
});
