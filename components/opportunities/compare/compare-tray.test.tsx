import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompareChoice } from "./compare-choice";
import { CompareTray } from "./compare-tray";
import { chooseOnly } from "./chosen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn() }) }));

const listings = ["Harbor Regatta", "City Run", "Northgate", "Silent Cup", "Fifth Mile"].map((title, at) => ({
  id: `id-${at}`,
  title,
}));

const onChange = jest.fn();
beforeEach(() => {
  chooseOnly([]);
  onChange.mockClear();
  render(
    <form onChange={onChange}>
      {listings.map((listing) => (
        <CompareChoice key={listing.id} {...listing} />
      ))}
      <CompareTray briefId="brief" />
    </form>,
  );
});

const box = (title: string) => screen.getByRole("checkbox", { name: `Compare: ${title}` });
const tray = () => screen.queryByRole("region", { name: "Listings to compare" });

test("the tray appears with the first listing, and links to the comparison from the second on", async () => {
  expect(tray()).toBeNull();
  await userEvent.click(box("Harbor Regatta"));
  expect(screen.getByText("Choose one more")).toBeInTheDocument();
  await userEvent.click(box("City Run"));
  expect(screen.getByRole("link", { name: "Compare 2" })).toHaveAttribute(
    "href",
    "/opportunities/compare?ids=id-0,id-1&briefId=brief",
  );
});

test("choosing a listing starts no search in the form around it", async () => {
  await userEvent.click(box("Harbor Regatta"));
  expect(onChange).not.toHaveBeenCalled();
});

test("a fifth listing is refused in words", async () => {
  for (const { title } of listings) await userEvent.click(box(title));
  expect(screen.getByRole("alert")).toHaveTextContent("You can compare up to 4 listings. Remove one to add another.");
  expect(box("Fifth Mile")).not.toBeChecked();
  await userEvent.click(box("City Run"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a listing is removed in the tray, and its checkbox follows", async () => {
  await userEvent.click(box("Harbor Regatta"));
  const [remove] = within(tray() as HTMLElement).getAllByRole("button", { name: "Remove: Harbor Regatta" });
  await userEvent.click(remove as HTMLElement);
  expect(box("Harbor Regatta")).not.toBeChecked();
  expect(tray()).toBeNull();
});

test("the choice is kept in the tab's session", async () => {
  await userEvent.click(box("Northgate"));
  expect(JSON.parse(sessionStorage.getItem("compared-listings") ?? "")).toEqual([listings[2]]);
});
