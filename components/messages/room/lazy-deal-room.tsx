"use client";

import dynamic from "next/dynamic";

/** The inbox and the deal's page share a route; the inbox doesn't load the sections of a deal. */
export const LazyDealRoom = dynamic(() => import("./deal-room").then((file) => file.DealRoom));
