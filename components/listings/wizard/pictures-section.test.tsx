import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { QueryProvider } from "@/components/session/query-provider";
import { NumberControl } from "./controls";
import { type ListingForm, type ListingFieldName, formOf } from "./listing-form";
import { PicturesSection, altOf } from "./pictures-section";

function show(content: React.ReactNode, fields: Partial<ListingForm> = {}) {
  function Screen() {
    const form = useForm<ListingForm>({ defaultValues: { ...formOf(null), ...fields } });
    return <FormProvider {...form}>{content}</FormProvider>;
  }
  render(
    <QueryProvider>
      <Screen />
    </QueryProvider>,
  );
}

const images = [1, 2, 3].map((at) => ({ fileId: String(at), url: `/api/files/${at}`, alt: `View ${at}` }));
const order = () => screen.getAllByRole("img").map((image) => image.getAttribute("alt"));

test("images can be put in any order", () => {
  show(<PicturesSection />, { images });
  fireEvent.click(screen.getByRole("button", { name: "Move image 3 earlier" }));
  expect(order()).toEqual(["View 1", "View 3", "View 2"]);
  fireEvent.click(screen.getByRole("button", { name: "Move image 1 later" }));
  expect(order()).toEqual(["View 3", "View 1", "View 2"]);
  expect(screen.getByRole("button", { name: "Move image 1 earlier" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move image 3 later" })).toBeDisabled();
});

test("an image that is too small for a cover says so", () => {
  show(<PicturesSection />, { images: images.slice(0, 1) });
  const image = screen.getByRole("img", { name: "View 1" });
  Object.defineProperties(image, { naturalWidth: { value: 3000 }, naturalHeight: { value: 120 } });
  fireEvent.load(image);
  expect(screen.getByText(/^This image has 3,000 × 120 pixels/)).toBeVisible();
});

test("a file name with words suggests the alt text of an image", () => {
  const names = ["north-stand_full house.jpg", "IMG_2041.jpg", "cover.png"];
  expect(names.map(altOf)).toEqual(["North stand full house", "", ""]);
});

test.each([
  ["latitude", "Enter degrees, such as 53.8."],
  ["leadTimeDays", "Enter a number of days, such as 45."],
  ["reach.uniqueReach", "Enter a number, such as 60,000 or 60k."],
] as [ListingFieldName, string][])("%s says what kind of number it takes", (name, text) => {
  show(<NumberControl name={name} label="Number" />);
  const field = screen.getByLabelText("Number");
  fireEvent.change(field, { target: { value: "many" } });
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription(text);
});
