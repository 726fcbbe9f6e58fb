import Link from "next/link";
import { CardFooter } from "@/components/ui/card";

/** Links below a record's facts to what belongs to it. */
export const RecordLinks = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <CardFooter>
    <span className="mr-auto flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {links.map(({ label, href }) => (
        <Link key={label} href={href} className="link">
          {label}
        </Link>
      ))}
    </span>
  </CardFooter>
);
