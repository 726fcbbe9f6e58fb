import Link from "next/link";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { adminSidebar } from "@/lib/routes";

const login = { path: "/admin-login", label: "Admin login" };

/** Links to every admin page. This page has no guard, so it contains only links; each page guards itself. */
export function AdminQuickAccess() {
  return (
    <PublicFrame>
      <div className="mx-auto w-full max-w-3xl px-5 py-12">
        <h1>Admin quick access</h1>
        <p className="mt-2 max-w-[60ch] text-soft">Shortcuts to admin pages. Each page requires an admin session.</p>
        <ul className="mt-8 grid gap-2 sm:grid-cols-2">
          {[login, ...adminSidebar("main")].map(({ path, label }) => (
            <li key={path}>
              <Link
                href={path}
                prefetch={false}
                className="flex items-baseline justify-between gap-4 rounded-lg border border-line bg-card px-4 py-3 hover:border-edge"
              >
                <span className="font-semibold">{label}</span>
                <span className="truncate text-meta text-soft">{path}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PublicFrame>
  );
}
