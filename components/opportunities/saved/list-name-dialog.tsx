"use client";

import dynamic from "next/dynamic";

/** Loaded when it opens, with the form's own code. */
export const ListNameDialog = dynamic(() => import("./list-name-form").then((file) => file.ListNameForm), {
  ssr: false,
});
