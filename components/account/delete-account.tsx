"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";

const DeletionForm = dynamic(() => import("./deletion-form").then((file) => file.DeletionForm), { ssr: false });

/** Explains what is deleted and what remains before asking. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 pt-5 text-sm">
        <p>
          <strong>What we delete:</strong> your name, email, password, sessions, API keys, notifications, and settings.
          If you are an organization’s only member, it closes and its listings are archived.
        </p>
        <p>
          <strong>What remains:</strong> messages, proposals, and deals, as they also belong to the other side and your
          organization. They will show “Former member.” Contracts you signed keep your name. The activity log keeps your
          actions under an anonymous ID.
        </p>
        <p>
          <strong>This can’t be undone.</strong> Request your data first if you want a copy.
        </p>
      </CardBody>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <CardFooter>
          <Button variant="warn" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}
