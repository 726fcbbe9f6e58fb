import type { Metadata } from "next";
import { AdminRegisterPage } from "@/components/admin-session/admin-register-page";

export const metadata: Metadata = { title: "Create an admin account", referrer: "no-referrer" };

export default AdminRegisterPage;
