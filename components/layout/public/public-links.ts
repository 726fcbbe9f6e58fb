import { propertiesPath } from "@/lib/paths";
import { isFeatureShown } from "@/lib/platform-options/choices";

/** Links in the header and footer of the public pages. */
export const headerLinks = [
  { href: propertiesPath, label: "Properties" },
  { href: "/#features", label: "Features" },
  { href: "/#how-it-works", label: "How it works" },
  { href: "/pricing", label: "Pricing" },
  { href: "/resources", label: "Resources" },
  { href: "/contact", label: "Contact" },
] as const;

export const footerGroups = [
  {
    title: "Product",
    links: [
      { href: propertiesPath, label: "Properties" },
      { href: "/#features", label: "Features" },
      { href: "/#how-it-works", label: "How it works" },
      { href: "/pricing", label: "Pricing" },
      { href: "/developers", label: "Developers" },
    ],
  },
  {
    title: "Get started",
    links: [
      { href: "/marketer-signup", label: "Find opportunities" },
      { href: "/seller-signup", label: "List a property" },
      { href: "/auth", label: "Log in" },
    ],
  },
  {
    title: "Learn more",
    links: [
      { href: "/resources", label: "Resources" },
      { href: "/contact", label: "Contact" },
      { href: "/terms", label: "Terms" },
      { href: "/privacy", label: "Privacy" },
      { href: "/admin-login", label: "Admin" },
    ],
  },
] as const;

interface PublicLink {
  href: string;
  label: string;
}

/** Without the pages of features that are switched off. */
export const shownLinks = (links: readonly PublicLink[]): readonly PublicLink[] =>
  links.filter(({ href }) => href !== propertiesPath || isFeatureShown("publicPreviews"));
