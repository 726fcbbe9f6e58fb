import type { Metadata } from "next";
import { AdminQuickAccess } from "@/components/admin-session/admin-quick-access";

export const metadata: Metadata = { title: "Admin quick access", robots: { index: false, follow: false } };

export default AdminQuickAccess;
