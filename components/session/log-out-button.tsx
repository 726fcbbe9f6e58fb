"use client";

import { LogOut } from "lucide-react";
import { useLogOut } from "./use-session";

/** Last item of the "You" group. */
export function LogOutButton() {
  const { logOut } = useLogOut();
  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className="flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-sm hover:bg-sunk"
    >
      <LogOut aria-hidden="true" className="size-4 opacity-70" />
      Logout
    </button>
  );
}
