"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { deviceTimeZone } from "@/lib/platform/local-time";
import { nameOfToday } from "@/lib/auth/profile/time-zones";
import type { Profile } from "@/lib/auth/profile/schema";

interface ProfileFormProps {
  profile: Pick<Profile, "name" | "timeZone">;
  timeZones: readonly string[];
}

export function ProfileForm({ profile, timeZones }: ProfileFormProps) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/auth/profile/schema")).profileFormSchema,
    defaultValues: { name: profile.name, timeZone: nameOfToday(profile.timeZone ?? "") },
    method: "PATCH",
    path: "/api/account/profile",
    onSuccess: () => {
      toast({ title: "Profile saved", kind: "good" });
      router.refresh();
    },
  });
  const takeDeviceZone = () => form.setValue("timeZone", nameOfToday(deviceTimeZone()), { shouldDirty: true });
  return (
    <Card>
      <Form onSubmit={submit}>
        <CardBody className="flex flex-col gap-5 pt-5">
          <FormError problem={problem} />
          <Field id="profile-name" label="Name" error={errorOf("name")} required>
            <Input autoComplete="name" maxLength={120} {...form.register("name")} />
          </Field>
          <div className="flex flex-wrap items-end gap-2.5">
            <Field
              id="profile-zone"
              label="Time zone"
              hint="Your daily summary arrives at 7 AM in this time zone."
              error={errorOf("timeZone")}
              className="grow basis-72"
            >
              <Select placeholder="Not set (UTC)" options={timeZones.map(zoneOption)} {...form.register("timeZone")} />
            </Field>
            <Button variant="ghost" onClick={takeDeviceZone}>
              Use this device’s time zone
            </Button>
          </div>
        </CardBody>
        <CardFooter>
          <Button type="submit" pending={pending} pendingText="Saving…">
            Save profile
          </Button>
        </CardFooter>
      </Form>
    </Card>
  );
}

const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll("_", " ").replaceAll("/", " / ") });
