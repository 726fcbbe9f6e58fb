"use client";

import { useRouter } from "next/navigation";
import { Field, FieldError } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type WebhookKind, webhookKindLabels } from "@/lib/webhooks/catalog";
import { webhookFormatLabels, webhookFormats } from "@/lib/webhooks/chat-format";
import type { EndpointView, NewSecret } from "@/lib/webhooks/schema";

interface EndpointDialogProps {
  kinds: readonly WebhookKind[];
  /** The endpoint to change; without it, one is added. */
  endpoint?: EndpointView;
  onClose: () => void;
  onAdded?: (made: NewSecret) => void;
}

export function EndpointDialog({ kinds, endpoint, onClose, onAdded }: EndpointDialogProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/webhooks/schema")).createEndpointSchema,
    defaultValues: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: endpoint?.events ?? [...kinds],
      format: endpoint?.format ?? ("standard" as const),
    },
    method: endpoint ? "PATCH" : "POST",
    path: endpoint ? `/api/webhook-endpoints/${endpoint.id}` : "/api/webhook-endpoints",
    onSuccess: (made: NewSecret) => {
      onClose();
      if (endpoint) router.refresh();
      else onAdded?.(made);
    },
  });
  const chosen = form.watch("events");
  const toggle = (kind: WebhookKind) =>
    form.setValue("events", chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind], {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormDialog
      onClose={onClose}
      title={endpoint ? "Edit webhook endpoint" : "Add a webhook endpoint"}
      description="It receives what your organization can see, and nothing else. We email all admins about a new URL."
      submit={endpoint ? "Save" : "Add endpoint"}
      pending={pending}
      problem={problem}
      onSubmit={submit}
    >
      <Field id="webhook-url" label="URL" hint="A public https address." error={errorOf("url")}>
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://crm.company.com/pitchside"
          maxLength={500}
          {...form.register("url")}
        />
      </Field>
      <Field id="webhook-description" label="Description" optional error={errorOf("description")}>
        <Input autoComplete="off" maxLength={80} {...form.register("description")} />
      </Field>
      <Field
        id="webhook-format"
        label="Format"
        hint="For a chat, enter the URL of its incoming webhook."
        error={errorOf("format")}
      >
        <Select
          options={webhookFormats.map((format) => ({ value: format, label: webhookFormatLabels[format] }))}
          {...form.register("format")}
        />
      </Field>
      <fieldset aria-describedby={errorOf("events") ? "webhook-events-error" : undefined}>
        <legend className="text-sm font-semibold">Events</legend>
        <div className="mt-1 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={webhookKindLabels[kind]}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
        <FieldError id="webhook-events-error" text={errorOf("events")} />
      </fieldset>
    </FormDialog>
  );
}
