import { render, screen } from "@testing-library/react";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";
import { OrganizationFacts } from "./organization-facts";

test("an organization leads to its users and to all of its activity", () => {
  const organization = { id: "7", name: "Northgate Sports", type: "seller", domains: [], createdAt: new Date(0) };
  render(<OrganizationFacts organization={organization as unknown as OrganizationDetail} />);
  expect(screen.getByRole("link", { name: "Users" })).toHaveAttribute(
    "href",
    "/admin/users?q=Northgate+Sports&status=all",
  );
  expect(screen.getByRole("link", { name: "Activity" })).toHaveAttribute("href", "/admin/activity-logs?organization=7");
});
