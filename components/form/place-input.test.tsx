import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { apiRequest } from "@/lib/platform/http/api-client";
import { PlaceInput } from "./place-input";

jest.mock("@/lib/platform/http/api-client", () => ({ apiRequest: jest.fn() }));

const leeds = { name: "Leeds", label: "Leeds, United Kingdom", latitude: 53.8, longitude: -1.55 };
const answer = (items: unknown[]) => jest.mocked(apiRequest).mockResolvedValue({ items });
const picked = jest.fn();
const field = () => screen.getByRole("combobox", { name: "City" });

beforeEach(() => {
  picked.mockClear();
  render(<PlaceInput aria-label="City" kind="city" value="" onPick={picked} />);
});

test("leaving the field selects the first matching place", async () => {
  answer([leeds]);
  await userEvent.type(field(), "lee");
  await userEvent.tab();
  expect(picked).toHaveBeenCalledWith(leeds);
  expect(field()).toHaveValue("");
});

test("Enter takes it without submitting the form", async () => {
  answer([leeds]);
  await userEvent.type(field(), "leeds{Enter}");
  expect(picked).toHaveBeenCalledTimes(1);
});

test("a name that matches nothing stays, with an error below", async () => {
  answer([]);
  await userEvent.type(field(), "Atlantis");
  await userEvent.tab();
  expect(await screen.findByText(/We don’t know this city/)).toBeInTheDocument();
  expect(field()).toHaveValue("Atlantis");
  expect(picked).not.toHaveBeenCalled();
});
