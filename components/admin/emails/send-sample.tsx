"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";

export function SendSample({ template, title, address }: { template: string; title: string; address: string }) {
  return (
    <ActionDialog
      label="Send a sample"
      variant="ink"
      size="md"
      title={`Send “${title}” with its sample data`}
      description="It goes the way of every letter: into the outbox, and on where a mail server is set."
      fields={[{ name: "to", label: "To", kind: "email", initial: address }]}
      path="/api/admin/emails/send-sample"
      body={{ template }}
      confirm="Send it"
      pending="Sending…"
      done="The sample is in the outbox"
    />
  );
}
