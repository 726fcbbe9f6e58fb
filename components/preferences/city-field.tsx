"use client";

import { apiQuery } from "@/components/form/api-query";
import { formatDistance } from "@/lib/platform/format";
import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/form/field";
import { PlaceInput } from "@/components/form/place-input";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { Nearest } from "@/lib/opportunities/places/schema";
import type { BriefFields } from "@/lib/preferences/schema";

interface CityFieldProps {
  near: BriefFields["near"];
  onChange: (near: BriefFields["near"]) => void;
  error: string | undefined;
}

const distances = [10, 25, 50, 100, 200, 500];
const usual = 50;

/**
 * A city by its name and the distance around it; a radius set through the API that is not in the list is shown as well.
 */
export function CityField({ near, onChange, error }: CityFieldProps) {
  const name = useCityName(near);
  const choices = near && !distances.includes(near.radiusKm) ? [...distances, near.radiusKm] : distances;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_11rem_auto] sm:items-end">
      <Field id="near-city" label="Near a city" optional>
        <PlaceInput
          kind="city"
          value={name}
          placeholder="Leeds"
          onPick={({ latitude, longitude }) =>
            latitude !== null &&
            longitude !== null &&
            onChange({ latitude, longitude, radiusKm: near?.radiusKm ?? usual })
          }
        />
      </Field>
      <Field id="near-radiusKm" label="Within" error={error}>
        <Select
          disabled={near === null}
          value={String(near?.radiusKm ?? usual)}
          options={choices.toSorted((a, b) => a - b).map((km) => ({ value: String(km), label: formatDistance(km) }))}
          onChange={(event) => near && onChange({ ...near, radiusKm: Number(event.target.value) })}
        />
      </Field>
      {near ? (
        <Button variant="ghost" onClick={() => onChange(null)} aria-label={`Remove ${name || "the city"}`}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}

/** The brief stores a point; its name is that of the nearest city. */
function useCityName(near: BriefFields["near"]): string {
  const point = near && `${near.latitude}, ${near.longitude}`;
  const { data } = useQuery({
    ...apiQuery<Nearest>(`/api/places/nearest?latitude=${near?.latitude}&longitude=${near?.longitude}`),
    enabled: near !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (point === null || !data) return "";
  return data.city?.label ?? point;
}
