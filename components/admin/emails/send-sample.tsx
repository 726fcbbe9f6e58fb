"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";

export function SendSample({ template, title, address }: { template: string; title: string; address: string }) {
  return (
    <ActionDialog
      label="Send test email"
      variant="ink"
      size="md"
      title={`Send “${title}” with sample data`}
      description="It goes to the outbox, and is delivered if an SMTP server is configured."
      fields={[{ name: "to", label: "To", kind: "email", initial: address }]}
      path="/api/admin/emails/send-sample"
      body={{ template }}
      confirm="Send test email"
      pending="Sending…"
      done="Test email added to the outbox"
    />
  );
}
