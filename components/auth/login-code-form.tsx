"use client";

import Link from "next/link";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { CodeField } from "@/components/two-step/code-field";
import { PasskeyLogin } from "@/components/two-step/passkey-login";
import { Button } from "@/components/ui/button";
import { authMessages } from "@/lib/auth/messages";
import { useCompleteLogin } from "./use-complete-login";

/** The second step of a login through another provider. */
export function LoginCodeForm() {
  const { isOpening, complete } = useCompleteLogin();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/two-step/schema")).codeSchema,
    defaultValues: { code: "" },
    path: "/api/auth/sso/code",
    onSuccess: complete,
  });
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <FormError problem={problem} />
      <CodeField id="login-code" error={errorOf("code")} {...form.register("code")} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          type="submit"
          pending={pending || isOpening}
          pendingText={isOpening ? authMessages.verifyingSession : "Logging in…"}
        >
          Log in
        </Button>
        <Link href="/auth" className="text-sm link">
          Back to login
        </Link>
      </div>
      <PasskeyLogin path="/api/auth/passkey" onLogin={complete} />
    </Form>
  );
}
