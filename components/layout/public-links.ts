/** Where the header and the footer of the public pages lead. */
export const headerLinks = [
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
      { href: "/#features", label: "Features" },
      { href: "/#how-it-works", label: "How it works" },
      { href: "/pricing", label: "Pricing" },
      { href: "/developers", label: "Developers" },
    ],
  },
  {
    title: "Start",
    links: [
      { href: "/marketer-signup", label: "Find sponsorships" },
      { href: "/seller-signup", label: "List a property" },
      { href: "/auth", label: "Log in" },
    ],
  },
  {
    title: "Read and ask",
    links: [
      { href: "/resources", label: "Resources" },
      { href: "/contact", label: "Contact" },
      { href: "/terms", label: "Terms" },
      { href: "/privacy", label: "Privacy" },
      { href: "/admin-login", label: "Admin" },
    ],
  },
] as const;
