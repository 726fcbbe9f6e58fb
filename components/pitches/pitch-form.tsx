"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { OpenBrief } from "@/lib/pitches/view";

interface PitchFormProps {
  briefId: string;
  /** The best first. */
  matches: OpenBrief["matches"];
}

/** A matching listing of the seller, one of its packages, and a short message. */
export function PitchForm({ briefId, matches }: PitchFormProps) {
  const router = useRouter();
  const [listingId, setListing] = useState(matches[0]?.id ?? "");
  const [packageId, setPackage] = useState("");
  const [body, setBody] = useState("");
  const { isPending, problem, errorOf, send } = useApiMutation({
    fields: ["listingId", "packageId", "body"],
    idempotent: true,
  });
  const packages = matches.find(({ id }) => id === listingId)?.packages ?? [];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const pitch = { listingId, packageId: packageId || null, body };
    if (!(await send("POST", `/api/briefs/${briefId}/pitches`, pitch))) return;
    toast({ title: "Pitch sent", description: "We’ll notify you when the marketer answers.", kind: "good" });
    router.refresh();
  };
  const choose = (id: string) => {
    setListing(id);
    setPackage("");
  };
  return (
    <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormError problem={problem} />
      <Field id={`listing-${briefId}`} label="Listing" error={errorOf("listingId")}>
        <Select
          options={matches.map(({ id, title, score, label }) => ({
            value: id,
            label: `${title} (${score}, ${label})`,
          }))}
          value={listingId}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {packages.length > 0 ? (
        <Field id={`package-${briefId}`} label="Package" optional error={errorOf("packageId")}>
          <Select
            options={packages.map(({ id, name, priceText }) => ({ value: id, label: `${name}, ${priceText}` }))}
            placeholder="No package"
            value={packageId}
            onChange={(event) => setPackage(event.target.value)}
          />
        </Field>
      ) : null}
      <Field id={`pitch-${briefId}`} label="Your pitch" error={errorOf("body")}>
        <Textarea rows={5} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <Button type="submit" variant="ink" pending={isPending} pendingText="Sending…" className="self-start">
        Send pitch
      </Button>
    </Form>
  );
}
