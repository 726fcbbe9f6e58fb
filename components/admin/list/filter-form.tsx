import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { SubmitOnChange } from "./submit-on-change";

export interface FilterChoice {
  name: string;
  label: string;
  /** The first, empty option: "All types". */
  every: string;
  options: readonly SelectOption[];
}

interface FilterText {
  name: string;
  label: string;
  type?: "text" | "date";
}

interface FilterFormProps {
  action: string;
  placeholder: string;
  values: Record<string, string | undefined>;
  choices?: readonly FilterChoice[];
  texts?: readonly FilterText[];
  /** Query parameters to preserve, such as the tab. */
  preserved?: readonly string[];
}

/** Filters in the URL. Selects apply immediately, the search on Enter. */
export function FilterForm({ action, placeholder, values, choices = [], texts = [], preserved = [] }: FilterFormProps) {
  return (
    <Form action={action} role="search" className="flex flex-wrap items-end gap-2.5" scroll={false}>
      {preserved.map((name) =>
        values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
      )}
      <Input
        key={`q-${values.q}`}
        name="q"
        type="search"
        dense
        defaultValue={values.q}
        aria-label={placeholder}
        placeholder={placeholder}
        className="min-w-52 flex-1 sm:max-w-md"
        data-search
      />
      <SubmitOnChange>
        {choices.map(({ name, label, every, options }) => (
          <Select
            key={`${name}-${values[name]}`}
            name={name}
            dense
            aria-label={label}
            defaultValue={values[name] ?? ""}
            options={options}
            placeholder={every}
            className="w-auto max-w-52"
          />
        ))}
      </SubmitOnChange>
      {texts.map(({ name, label, type = "text" }) => (
        <label key={`${name}-${values[name]}`} className="flex items-center gap-2 text-meta text-soft">
          {label}
          <Input name={name} type={type} dense defaultValue={values[name]} className="w-36" />
        </label>
      ))}
      <Button type="submit" variant="ghost" size="sm">
        <Search aria-hidden="true" />
        Search
      </Button>
    </Form>
  );
}
