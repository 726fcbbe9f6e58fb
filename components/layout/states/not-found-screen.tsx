import { NotFoundContent } from "@/components/layout/states/not-found-content";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { loginPathTo } from "@/lib/auth/next-path";

const links = [
  { href: loginPathTo("/opportunities"), label: "Marketplace" },
  { href: "/resources", label: "Resources" },
  { href: "/pricing", label: "Pricing" },
  { href: "/contact", label: "Contact us" },
  { href: "/", label: "Home" },
];

export function NotFoundScreen() {
  return (
    <PublicFrame>
      <NotFoundContent links={links}>
        <form action="/resources/search" role="search" className="flex max-w-lg gap-2">
          <Label htmlFor="search" className="sr-only">
            Search resources
          </Label>
          <Input id="search" name="q" type="search" placeholder="Search resources" maxLength={200} required />
          <Button type="submit">Search</Button>
        </form>
      </NotFoundContent>
    </PublicFrame>
  );
}
