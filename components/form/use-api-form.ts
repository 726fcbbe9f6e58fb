"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { ZodType } from "zod";

import { failureOf } from "@/components/form/api-failure";
import type { FormProblem } from "@/components/form/form-error";
import { useIdempotencyKeys } from "@/components/form/use-idempotency-keys";
import { apiRequest, type Method } from "@/lib/platform/http/api-client";
import "@/lib/platform/zod-without-eval";

export interface ApiFormOptions<Input extends FieldValues, Output, Answer> {
  /** An import of it keeps zod out of the scripts that a page starts with: the schema loads with the first input. */
  schema: FormSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  method?: Method;
  path: string;
  /** As in `useApiMutation`: a retry after a lost response repeats nothing. */
  idempotent?: boolean;
  /** Sent with the values. */
  extra?: () => object | undefined;
  /** Returns whether the caller deals with the error; the form then shows none. */
  intercept?: (error: unknown) => boolean;
  /** Custom submit for forms that need more than one request. */
  send?: (values: Output) => Promise<Answer>;
  onSuccess: (answer: Answer, values: Output) => void | Promise<void>;
  /** Called after the form has shown the error: for the specified toasts. */
  onFailure?: (error: unknown) => void;
}

export type FormSchema<Input, Output> = ZodType<Output, Input> | (() => Promise<ZodType<Output, Input>>);

export interface ApiForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** For `<form onSubmit>`, with `noValidate`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** The message above the form, or null. */
  problem: FormProblem | null;
  /** Clears the message, for a form whose next step is unrelated to it. */
  clearProblem: () => void;
  /** The first error of a field: `error={errorOf("email")}`. */
  errorOf: (name: Path<Input>) => string | undefined;
}

/** One schema, one request: client and server errors appear on the same fields, and the first one gets focus. */
export function useApiForm<Input extends FieldValues, Output, Answer = unknown>(
  options: ApiFormOptions<Input, Output, Answer>,
): ApiForm<Input, Output> {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf(options.schema),
    defaultValues: options.defaultValues,
    shouldFocusError: true,
  });
  const preload = useEffectEvent(() => void schemaOf(options.schema));
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ type }) => type === "change" && preload() }),
    [subscribe],
  );
  const keys = useIdempotencyKeys();
  const sendOnce = async (values: Output) => {
    const { method = "POST", path } = options;
    const body = { ...values, ...options.extra?.() };
    const idempotencyKey = options.idempotent ? keys.of([path, body]) : undefined;
    const result = await apiRequest<Answer>(method, path, body, { idempotencyKey });
    keys.clear();
    return result;
  };
  const send = async (values: Output) => {
    setProblem(null);
    let answer: Answer;
    try {
      answer = options.send ? await options.send(values) : await sendOnce(values);
    } catch (error) {
      if (options.intercept?.(error)) return;
      setProblem(showFailure(form, error));
      options.onFailure?.(error);
      return;
    }
    await options.onSuccess(answer, values);
  };
  return {
    form,
    submit: form.handleSubmit(send),
    pending: form.formState.isSubmitting,
    problem,
    clearProblem: () => setProblem(null),
    errorOf: (name) => form.getFieldState(name, form.formState).error?.message,
  };
}

/** Without the schema, as after a lost connection, the server validates alone, by the same rules. */
const resolverOf =
  <Input extends FieldValues, Output>(schema: FormSchema<Input, Output>): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const loaded = await schemaOf(schema);
    if (!loaded) return { values: values as unknown as Output, errors: {} };
    return zodResolver(loaded)(values, context, options);
  };

/** The schema, or null if its import fails. */
async function schemaOf<Input, Output>(schema: FormSchema<Input, Output>): Promise<ZodType<Output, Input> | null> {
  if (typeof schema !== "function") return schema;
  try {
    return await schema();
  } catch {
    return null;
  }
}

/** Shows the server's field errors in the form; returns what remains for the message above it. */
function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): FormProblem {
  const names = new Set(Object.keys(form.getValues()));
  const { problem, errors } = failureOf(error, (name) => names.has(name.split(".")[0] ?? name));
  Object.entries(errors).forEach(([name, message], at) =>
    form.setError(name as Path<Input>, { type: "server", message }, { shouldFocus: at === 0 }),
  );
  return problem;
}
