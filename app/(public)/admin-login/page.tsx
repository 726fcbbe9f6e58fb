import type { Metadata } from "next";
import { AdminLoginPage } from "@/components/admin-session/admin-login-page";

export const metadata: Metadata = { title: "Admin login" };

export default AdminLoginPage;
