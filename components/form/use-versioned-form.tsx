"use client";

/**
 * A form whose item others may save meanwhile. Fields that only they changed are adopted; fields that both changed
 * require a choice; no input is lost.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import { labelOf } from "@/lib/listings/labels";
import { formatNumber } from "@/lib/platform/format";
import { ApiError } from "@/lib/platform/http/api-client";
import { type MergedForms, mergeForms } from "@/lib/platform/three-way-merge";
import type { MergeChoice } from "./autosave-draft";
import { ConflictChoice } from "./conflict-choice";
import { type ApiForm, type ApiFormOptions, useApiForm } from "./use-api-form";

type Conflict = MergedForms["conflicts"][number];

interface VersionedFormOptions<Input extends FieldValues, Output, Answer> extends Omit<
  ApiFormOptions<Input, Output, Answer>,
  "defaultValues" | "send"
> {
  defaultValues: Input;
  /** The version that was read; undefined for a new item. */
  version: number | undefined;
  /** The form values of the item on the server. */
  valuesOf: (item: Answer) => Input;
  /** Labels of fields by path, where the path says too little. */
  labels?: Readonly<Record<string, string>>;
  /** Fields that change together with another: one choice decides both. */
  followers?: Readonly<Record<string, string>>;
}

interface VersionedForm<Input extends FieldValues, Output> extends ApiForm<Input, Output> {
  /** The choices required before the form can be saved; null without conflicts. */
  question: ReactNode;
  /** The version that the form's values are based on. */
  base: () => Input;
  /** Adopts what was saved since `base`, and asks about fields that both changed. */
  catchUp: (base: Input, saved: Input) => void;
}

export function useVersionedForm<Input extends FieldValues, Output, Answer extends { version: number }>({
  version,
  valuesOf,
  labels = {},
  followers = {},
  ...options
}: VersionedFormOptions<Input, Output, Answer>): VersionedForm<Input, Output> {
  const read = useRef({ values: options.defaultValues, version });
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const isMerged = useRef(false);
  const catchUp = (base: Input, saved: Input): boolean => {
    const merged = mergeForms(base, api.form.getValues(), saved);
    const isAsked = (path: string) => merged.conflicts.some((conflict) => conflict.path === path);
    const isLed = (path: string) => isAsked(followers[path] ?? "");
    for (const [path, value] of merged.taken) if (!isLed(path)) set(path, value);
    const open = merged.conflicts.filter(({ path }) => !isLed(path));
    setConflicts(open);
    return open.length === 0;
  };
  const set = (path: string, value: unknown) =>
    api.form.setValue(path as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  const api = useApiForm<Input, Output, Answer>({
    ...options,
    defaultValues: options.defaultValues as DefaultValues<Input>,
    extra: () => (version === undefined ? undefined : { version: read.current.version }),
    intercept: (error) => {
      const current = currentIn<Answer>(error);
      if (!current) return false;
      const saved = valuesOf(current);
      isMerged.current = catchUp(read.current.values, saved);
      read.current = { values: saved, version: current.version };
      return true;
    },
    onSuccess: (answer, values) => {
      if (version !== undefined) read.current = { values: valuesOf(answer), version: answer.version };
      return options.onSuccess(answer, values);
    },
  });
  /** Fields that only the other side changed are included right away. */
  const save = async (event?: React.BaseSyntheticEvent): Promise<void> => {
    isMerged.current = false;
    await api.submit(event);
    if (isMerged.current) await save();
  };
  const submit = async (event?: React.BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (conflicts.length === 0) await save(event);
    else box.current?.scrollIntoView?.({ block: "nearest" });
  };
  const choose = async (path: string, choice: MergeChoice) => {
    const paths = [path, ...Object.keys(followers).filter((name) => followers[name] === path)];
    if (choice === "theirs") for (const each of paths) set(each, valueAt(read.current.values, each));
    const left = conflicts.filter((conflict) => conflict.path !== path);
    setConflicts(left);
    if (left.length === 0) await save();
  };
  const nameOf = (path: string) => labels[path] ?? defaultLabel(path);
  const question =
    conflicts.length > 0 ? (
      <Conflicts box={box} conflicts={conflicts} nameOf={nameOf} isPending={api.pending} onChoose={choose} />
    ) : null;
  return { ...api, submit, question, base: () => read.current.values, catchUp };
}

interface ConflictsProps {
  box: RefObject<HTMLDivElement | null>;
  conflicts: readonly Conflict[];
  nameOf: (path: string) => string;
  isPending: boolean;
  onChoose: (path: string, choice: MergeChoice) => Promise<void>;
}

function Conflicts({ box, conflicts, nameOf, isPending, onChoose }: ConflictsProps) {
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest" }), [box]);
  return (
    <div ref={box} className="grid gap-3">
      {conflicts.map(({ path, mine, theirs }) => (
        <ConflictChoice
          key={path}
          id={`conflict-${path}`}
          title={`“${nameOf(path)}” was also changed by someone else, or by you in another tab`}
          mine={valueText(mine)}
          theirs={{ label: "Saved", button: "Use the saved version", text: valueText(theirs) }}
          isPending={isPending}
          onChoose={(choice) => void onChoose(path, choice)}
        >
          Nothing you entered is lost. Your changes are saved once you choose.
        </ConflictChoice>
      ))}
    </div>
  );
}

function currentIn<Answer>(error: unknown): Answer | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { current } = error.body;
  return typeof current === "object" && current !== null ? (current as Answer) : null;
}

const valueAt = (values: FieldValues, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as FieldValues | null)?.[name], values);

/** "minUniqueReach" is "Min unique reach". */
const defaultLabel = (path: string): string => {
  const text = (path.split(".").at(-1) ?? path).replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Not provided";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string") return /^[a-z]+(_[a-z]+)+$/.test(value) ? labelOf(value) : value;
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === "string" ? labelOf(item) : valueText(item)))
    : Object.entries(value).map(([name, part]) => `${defaultLabel(name)}: ${valueText(part)}`);
  return parts.join(", ") || "None";
}
