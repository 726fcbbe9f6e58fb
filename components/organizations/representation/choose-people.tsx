"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { useMembers, useOrganization } from "@/components/organizations/use-organization";
import { ErrorState } from "@/components/layout/states/error-state";
import { RowsSkeleton } from "@/components/layout/states/loading-state";
import { Checkbox } from "@/components/ui/checkbox";
import type { RepresentationView } from "@/lib/organizations/representation/schema";

interface ChoosePeopleProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** The agency's members, with the client's team selected. */
export function ChoosePeople({ item, onClose }: ChoosePeopleProps) {
  const members = useMembers();
  const agency = useOrganization().data?.name ?? "your agency";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(item.people.map(({ id }) => id)));
  const { isPending, problem, send } = useApiMutation();
  const toggle = (id: string) =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
  const save = async () => {
    if (!members.data) return;
    const known = new Set(members.data.members.map(({ userId }) => userId));
    const userIds = [...chosen].filter((id) => known.has(id));
    const isSaved = await send("PUT", `/api/organizations/representations/${item.id}/people`, { userIds });
    if (isSaved) onClose("Team saved");
  };
  return (
    <FormDialog
      onClose={() => onClose()}
      size="sm"
      title={`Team for ${item.client.name}`}
      description={`Only these members of ${agency} can see this client’s work and act on its behalf. Viewers have view-only access.`}
      submit="Save"
      pending={isPending}
      disabled={!members.data}
      problem={problem}
      onSubmit={save}
    >
      {members.data ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">Agency members</legend>
          {members.data.members.map(({ userId, name, email, role }) => (
            <Checkbox
              key={userId}
              label={name}
              description={`${email}, ${role}`}
              checked={chosen.has(userId)}
              onChange={() => toggle(userId)}
            />
          ))}
        </fieldset>
      ) : members.isError ? (
        <ErrorState
          title="We couldn’t load your members"
          text="Nothing changed."
          onRetry={() => void members.refetch()}
        />
      ) : (
        <RowsSkeleton count={3} />
      )}
    </FormDialog>
  );
}
