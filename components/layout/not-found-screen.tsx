import Link from "next/link";
import { NotFoundArt } from "@/components/layout/not-found-art";
import { PublicFrame } from "@/components/layout/public-frame";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { loginPathTo } from "@/lib/auth/next-path";

const waysOn = [
  { href: loginPathTo("/opportunities"), label: "Marketplace" },
  { href: "/resources", label: "Resources" },
  { href: "/pricing", label: "Pricing" },
  { href: "/contact", label: "Ask a person" },
  { href: "/", label: "Start page" },
];

export function NotFoundScreen() {
  return (
    <PublicFrame>
      <div className="mx-auto flex max-w-2xl flex-col gap-6 py-8 sm:py-14">
        <NotFoundArt />
        <h1 className="text-3xl">404 Page Not Found</h1>
        <p className="lead">
          This address leads nowhere, or to something that is not yours to see. Nothing of yours was lost.
        </p>
        <form action="/resources/search" role="search" className="flex max-w-lg gap-2">
          <Label htmlFor="search" className="sr-only">
            Search the resources
          </Label>
          <Input id="search" name="q" type="search" placeholder="Search the resources" maxLength={200} required />
          <Button type="submit">Search</Button>
        </form>
        <nav aria-label="Ways on">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {waysOn.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PublicFrame>
  );
}
