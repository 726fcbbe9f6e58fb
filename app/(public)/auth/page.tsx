import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LoginForm } from "@/components/auth/login-form";
import { ChooseSide } from "@/components/auth/choose-side";
import { Tabs } from "@/components/ui/tabs";
import { pageActor } from "@/lib/boundary/page";
import { homeOf } from "@/lib/routes";

export const metadata: Metadata = { title: "Log in or register" };

export default async function AuthPage({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const actor = await pageActor();
  if (actor.kind === "marketer" || actor.kind === "seller") redirect(homeOf({ type: actor.kind, status: "active" }));
  const { tab } = await searchParams;
  return (
    <AuthFrame title="Welcome to Pitchside">
      <Tabs
        label="Log in or register"
        initial={tab === "register" ? "register" : "login"}
        items={[
          { id: "login", label: "Login", panel: <LoginForm /> },
          { id: "register", label: "Register", panel: <ChooseSide /> },
        ]}
      />
    </AuthFrame>
  );
}
