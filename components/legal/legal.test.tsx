import { render, screen } from "@testing-library/react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { AcceptTerms } from "@/components/auth/accept-terms";
import { footerGroups } from "@/components/layout/public/public-links";
import { pagesToFind } from "@/lib/routes";
import { Privacy } from "./privacy";
import { Terms } from "./terms";

interface Operated {
  operator: string | null;
}

const TermsNow = (props: Operated) => <Terms {...props} freeConnections={5} />;
const PrivacyNow = (props: Operated) => <Privacy {...props} eventDays={7} joinRequestDays={30} />;
const pages = [
  ["Terms", TermsNow],
  ["Privacy", PrivacyNow],
] as const;

test("the legal pages show the current settings", () => {
  const { container, rerender } = render(<Terms operator={null} freeConnections={5} />);
  expect(container.textContent).toContain("Sellers have 5 connections free and need a plan after that");
  rerender(<Terms operator={null} freeConnections={1} />);
  expect(container.textContent).toContain("Sellers have 1 connection free");
  rerender(<Privacy operator={null} eventDays={1} joinRequestDays={45} />);
  expect(container.textContent).toMatch(/live update events, 1 day;.*undecided join request, 45 days/);
});

test.each(pages)("%s shows the operator as entered in the settings", (name, Page) => {
  render(<Page operator="Ada Lindqvist, 1 Quay Street, Plymouth" />);
  expect(screen.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(screen.getByText("Ada Lindqvist, 1 Quay Street, Plymouth")).toBeVisible();
  expect(screen.queryByText(/has not provided a name/)).toBeNull();
});

test.each(pages)("%s shows it if no operator is named", (_, Page) => {
  render(<Page operator={null} />);
  expect(screen.getByText(/has not provided a name and address yet/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask for their details" })).toHaveAttribute("href", "/contact");
});

test.each(pages)("every section of %s has its own anchor", (_, Page) => {
  const { container } = render(<Page operator={null} />);
  const parts = [...container.querySelectorAll("main ol > li")];
  const ids = parts.map(({ id }) => id);
  expect(parts.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(parts.length);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(parts.length);
});

test("the sections that the terms and the contact form link to exist", () => {
  const { container } = render(<PrivacyNow operator={null} />);
  for (const id of ["time", "operator"]) expect(container.querySelector(`li#${id}`)).not.toBeNull();
});

test("the privacy page states the retention periods that the software applies", () => {
  const { container } = render(<PrivacyNow operator={null} />);
  for (const words of ["90 days after it ends", "emails to you, 180 days", "notifications, 400 days"])
    expect(container.textContent).toContain(words);
});

test("both pages are linked in the footer and can be indexed", () => {
  const footer = footerGroups.flatMap(({ links }) => links.map(({ href }) => href as string));
  const found = pagesToFind().map(({ path }) => path);
  for (const path of ["/terms", "/privacy"]) {
    expect(footer).toContain(path);
    expect(found).toContain(path);
  }
});

function Registration({ error }: { error?: string }) {
  const { register } = useForm();
  return <AcceptTerms id="terms" error={error} field={register("acceptTerms")} />;
}

test.each([
  ["marketer", "my briefs are accurate"],
  ["seller", "my listings are accurate"],
] as const)("a %s accepts that %s", (side, words) => {
  render(<AcceptTerms id="terms" side={side} field={{} as UseFormRegisterReturn} />);
  expect(screen.getByRole("checkbox", { name: new RegExp(`: ${words}, and`) })).toBeVisible();
});

test("the terms open in a new tab, so that the form's text is preserved", () => {
  render(<Registration error="Accept the terms to continue." />);
  for (const [name, href] of [
    ["terms", "/terms"],
    ["privacy policy", "/privacy"],
  ])
    expect([href, screen.getByRole("link", { name }).getAttribute("target")]).toEqual([href, "_blank"]);
  expect(screen.getByRole("checkbox", { name: /^I accept the terms/ })).toHaveAccessibleDescription(
    /open in a new tab.*Accept the terms to continue\./,
  );
});
