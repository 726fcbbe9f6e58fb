import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/session/query-provider";
import { ClientWorkList } from "./client-work";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const client = { id: "0198c0de-0000-7000-8000-000000000001", name: "Voltway" };
const brief = { id: "b1", name: "Spring launch", client, href: "/preferences?briefId=b1" };

test("an agency finds each client’s briefs with the client’s name, and filters by client", async () => {
  render(<ClientWorkList kind="briefs" work={{ clients: [client], items: [brief], isCut: false }} />, {
    wrapper: QueryProvider,
  });
  expect(screen.getByRole("button", { name: "Spring launch For Voltway" })).toHaveAccessibleDescription(
    "Switches to Voltway",
  );
  await userEvent.click(screen.getByRole("button", { name: "Filter by client: All clients" }));
  expect(screen.getByRole("menuitem", { name: "Voltway" })).toHaveAttribute("href", `/preferences?client=${client.id}`);
});

test("a truncated list says so", () => {
  render(<ClientWorkList kind="briefs" work={{ clients: [client], items: [brief], isCut: true }} />, {
    wrapper: QueryProvider,
  });
  expect(screen.getByText("The first 1 by name. Choose a client to see the rest.")).toBeVisible();
});

test("clients without a brief are named as such, and only agencies see the list", () => {
  const { rerender, container } = render(
    <ClientWorkList kind="shortlists" work={{ clients: [client], items: [], isCut: false }} client={client.id} />,
  );
  expect(screen.getByText("No shortlists yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Filter by client: Voltway" })).toBeVisible();
  rerender(<ClientWorkList kind="shortlists" work={{ clients: [], items: [], isCut: false }} />);
  expect(container).toBeEmptyDOMElement();
});
