import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { carriedDescription } from "@/components/preferences/draft/carried-description";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { DescriptionBox } from "./description-box";

const item = {
  id: "01890000-0000-7000-8000-00a1b2c3d4e5",
  slug: "dublin-rugby-00a1b2c3d4e5",
  title: "Dublin Rugby",
  summary: null,
  sportOrGenre: "rugby",
  propertyType: "team",
  kind: "Team · Rugby",
  imageUrl: null,
  place: "Dublin, Ireland",
  uniqueReach: 80_000,
  label: null,
  reasons: ["Rugby", "In Ireland"],
};
const understood = [{ label: "Country", text: "Ireland" }];

function server(status: number, body: unknown) {
  const fetch = jest.fn(async () => fakeResponse(status, body));
  Object.assign(global, { fetch });
  return fetch;
}

beforeEach(() => sessionStorage.clear());

async function describeIt(text: string) {
  render(<DescriptionBox />);
  if (text) await userEvent.type(screen.getByRole("textbox", { name: "What do you want to sponsor?" }), text);
  await userEvent.click(screen.getByRole("button", { name: "Show matches" }));
}

test("a sentence is answered with previews and their reasons, and carried to sign-up", async () => {
  server(200, { understood, notPlaced: ["a sea view"], items: [item] });
  await describeIt("Rugby in Ireland, and a sea view");
  expect(await screen.findByRole("link", { name: "Dublin Rugby" })).toHaveAttribute(
    "href",
    "/properties/dublin-rugby-00a1b2c3d4e5",
  );
  expect(screen.getByText("Rugby, In Ireland")).toBeVisible();
  expect(screen.getByText("Not understood: a sea view")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign up to score every listing" })).toHaveAttribute(
    "href",
    "/marketer-signup?next=%2Fpreferences",
  );
  expect(carriedDescription()).toBe("Rugby in Ireland, and a sea view");
});

test("an example is one click", async () => {
  const fetch = server(200, { understood, notPlaced: [], items: [] });
  render(<DescriptionBox />);
  await userEvent.click(screen.getByRole("button", { name: "Football clubs in the UK" }));
  expect(await screen.findByText(/No public preview fits this/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "What do you want to sponsor?" })).toHaveValue("Football clubs in the UK");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("nothing is asked for an empty sentence, and a refusal says what to do", async () => {
  const fetch = server(429, { message: "Too many requests. Try again in a minute." });
  await describeIt("");
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: "What do you want to sponsor?" }), "Rugby");
  await userEvent.click(screen.getByRole("button", { name: "Show matches" }));
  await waitFor(() => expect(screen.getByText("Too many requests. Try again in a minute.")).toBeVisible());
});

test("a sentence without criteria says what to write instead", async () => {
  server(200, { understood: [], notPlaced: ["something lovely"], items: [] });
  await describeIt("something lovely");
  expect(await screen.findByText("We couldn’t read any criteria from this")).toBeVisible();
});
