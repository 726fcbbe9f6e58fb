"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { RadioCards } from "@/components/ui/radio-group";
import { settingDefinitions, settingText } from "@/lib/settings/definitions";
import type { SettingView } from "@/lib/settings/queries";

/** One setting: a line with its current value, which opens to its description and form. */
export function SettingCard({ setting, isOpen = false }: { setting: SettingView; isOpen?: boolean }) {
  const { key, version, canChange, bounds } = setting;
  const { label, description, options, isText, unit } = settingDefinitions[key];
  const id = useId();
  const router = useRouter();
  const [value, setValue] = useState(String(setting.value));
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: options ? [] : ["value"] });
  const isChanged = value !== String(setting.value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { value: options || isText ? value : Number(value), version };
    if (!(await send("PATCH", `/api/admin/settings/${key}`, body))) return;
    toast({ title: "Setting saved", kind: "good" });
    router.refresh();
  };
  return (
    <details className="group border-t border-line first:border-t-0" open={isOpen}>
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-5 py-3 hover:bg-sunk">
        <h3 className="text-base">{label}</h3>
        <span className="text-sm text-soft">
          {settingText(key, setting.value)}
          {setting.value === setting.byDefault ? "" : ", changed"}
        </span>
      </summary>
      <p id={key} className="max-w-prose scroll-mt-20 px-5 pb-3 text-sm text-soft">
        {description}
      </p>
      <Form onSubmit={(event) => void submit(event)}>
        <CardBody className="flex flex-col gap-4">
          <FormError problem={problem} />
          {options ? (
            <fieldset disabled={!canChange}>
              <RadioCards
                name={key}
                label={label}
                options={options}
                value={value}
                onValueChange={setValue}
                columns={options.length === 3 ? 3 : 2}
              />
            </fieldset>
          ) : (
            <Field
              id={`${id}-value`}
              label={unit && !label.toLowerCase().includes(unit[1]) ? `${label}, in ${unit[1]}` : label}
              hint={bounds ? `${bounds.min} to ${settingText(key, bounds.max)}` : undefined}
              error={errorOf("value")}
              hideLabel
              className={isText ? undefined : "max-w-56"}
            >
              {isText ? (
                <Textarea
                  rows={3}
                  disabled={!canChange}
                  value={value}
                  onChange={(event) => setValue(event.target.value)}
                />
              ) : (
                <Input
                  type="number"
                  inputMode="numeric"
                  min={bounds?.min}
                  max={bounds?.max}
                  disabled={!canChange}
                  value={value}
                  onChange={(event) => setValue(event.target.value)}
                />
              )}
            </Field>
          )}
        </CardBody>
        <CardFooter>
          <span className="mr-auto text-meta text-soft">
            <Since setting={setting} />
          </span>
          {isChanged ? (
            <Button type="submit" size="sm" variant="ink" pending={isPending} pendingText="Saving…">
              Save
            </Button>
          ) : null}
        </CardFooter>
      </Form>
    </details>
  );
}

function Since({ setting: { key, value, byDefault, updatedAt, updatedBy, canChange } }: { setting: SettingView }) {
  const words = settingText(key, byDefault);
  return (
    <>
      {updatedAt ? (
        <>
          {updatedBy ? `${updatedBy}, ` : "Set during setup on "}
          <UtcTime at={updatedAt} withTime={updatedBy !== null} />.{" "}
        </>
      ) : null}
      {value === byDefault ? `Using the default (${words}).` : `The default is ${words}.`}
      {canChange ? null : " Only super admins can change this."}
    </>
  );
}
