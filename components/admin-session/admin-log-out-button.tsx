"use client";

import { LogOut } from "lucide-react";
import { useAdminLogOut } from "./use-admin-session";

interface AdminLogOutButtonProps {
  name: string;
  productionHost: string;
}

/** Stands last under "You", below the name of the admin. */
export function AdminLogOutButton({ name, productionHost }: AdminLogOutButtonProps) {
  const logOut = useAdminLogOut(productionHost);
  return (
    <div>
      <p className="truncate px-2.5 py-1 text-sm text-soft">{name}</p>
      <button
        type="button"
        disabled={logOut.isPending}
        onClick={() => logOut.mutate()}
        className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-sm hover:bg-sunk"
      >
        <LogOut aria-hidden="true" className="size-4 opacity-70" />
        Logout
      </button>
    </div>
  );
}
