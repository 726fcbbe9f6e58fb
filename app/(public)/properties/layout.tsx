import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public/public-frame";

export default function PropertiesLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
