"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { useSetUser } from "@/components/session/use-session";
import { Button } from "@/components/ui/button";
import { authMessages } from "@/lib/auth/messages";
import { destinationOf, nextPathIn, homeOf } from "@/lib/auth/next-path";
import type { CurrentUser } from "@/lib/auth/schema";
import { deviceTimeZone } from "@/lib/platform/local-time";
import type { RegisterInput } from "@/lib/organizations/registration/schema";
import { emailInHash } from "./email-hash";
import { judgePassword } from "./use-password-problem";
import { type SignupForm as SignupValues, SignupAccount, SignupOrganization } from "./signup-steps";

const firstStep = ["name", "email", "password"] as const;

/** Account first, then the organization; the next page depends on the user type and on approval. */
export function SignupForm({ type }: { type: "marketer" | "seller" }) {
  const router = useRouter();
  const setUser = useSetUser();
  const [step, setStep] = useState<1 | 2>(1);
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/registration/schema")).registerSchema,
    defaultValues: {
      type,
      name: "",
      email: "",
      password: "",
      organization: { mode: "create", name: "", type: type === "seller" ? "seller" : "marketer" },
    } as SignupValues,
    path: "/api/auth/register",
    onSuccess: (user: CurrentUser) => {
      setUser(user);
      toast({ title: authMessages.accountCreated, kind: "good" });
      const first = type === "seller" ? "/create-listing" : "/preferences";
      const start = user.status === "pending" ? homeOf(user) : first;
      router.replace(destinationOf(user, nextPathIn(location.search), start));
    },
    onFailure: () => toast({ ...authMessages.registrationFailed, kind: "problem" }),
  });
  const { getValues, setError, setValue } = api.form;
  useEffect(() => {
    const email = emailInHash(location.hash);
    if (email !== null && getValues("email") === "") setValue("email", email);
    setValue("next", nextPathIn(location.search) ?? undefined);
    setValue("timeZone", deviceTimeZone());
  }, [getValues, setValue]);
  const show = (next: 1 | 2) => {
    api.clearProblem();
    setStep(next);
  };
  const goOn = async () => {
    if (!(await api.form.trigger(firstStep, { shouldFocus: true }))) return;
    const { password, ...about } = getValues();
    const message = await judgePassword(password, about);
    if (message === null) show(2);
    else setError("password", { message }, { shouldFocus: true });
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (step === 1) void goOn();
    else void api.submit(event as React.BaseSyntheticEvent).then(() => backToErrors(api.form.formState.errors));
  };
  const backToErrors = (errors: Partial<Record<keyof RegisterInput, unknown>>) => {
    if (firstStep.some((field) => errors[field])) setStep(1);
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <p className="eyebrow">
        Step {step} of 2: {step === 1 ? "you" : "your organization"}
      </p>
      <FormError problem={api.problem} />
      {step === 1 ? <SignupAccount api={api} /> : <SignupOrganization api={api} type={type} />}
      <div className="flex flex-wrap gap-3">
        {step === 1 ? (
          <Button type="submit">Continue</Button>
        ) : (
          <>
            <Button type="submit" pending={api.pending} pendingText="Creating your account…">
              Create account
            </Button>
            <Button variant="ghost" onClick={() => show(1)}>
              Back
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
