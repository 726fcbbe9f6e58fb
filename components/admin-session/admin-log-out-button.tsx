"use client";

import { LogOut } from "lucide-react";
import { useAdminLogOut } from "./use-admin-session";

/** Last item of the "You" group. */
export function AdminLogOutButton({ productionHost }: { productionHost: string }) {
  const { isPending, logOut } = useAdminLogOut(productionHost);
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => void logOut()}
      className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-sm hover:bg-sunk"
    >
      <LogOut aria-hidden="true" className="size-4 opacity-70" />
      Logout
    </button>
  );
}
