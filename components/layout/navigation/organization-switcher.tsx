"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ChevronsUpDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { clearToasts } from "@/components/layout/toasts/toast-store";
import { useLiveEvent } from "@/components/live/live-events";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import type { ActingChoice } from "@/lib/auth/acting-for/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

interface OrganizationSwitcherProps {
  organization: { id: string; name: string };
  /** The agency through which the user acts, when the organization is its client. */
  agencyName?: string;
  hasOthers: boolean;
  /** Landing page after a switch: the current page may not exist for the other organization. */
  home: string;
}

const path = "/api/auth/acting-for";

/** The current organization, or a menu when there are several. */
export function OrganizationSwitcher(props: OrganizationSwitcherProps) {
  const { organization, agencyName, hasOthers } = props;
  useEndOfActing(props);
  const choices = useActingChoices(hasOthers);
  const switchTo = useSwitchTo(props.home);
  const elsewhere = choices.some(({ isCurrent, unread }) => !isCurrent && unread > 0);
  const title = (
    <span className="flex min-w-0 flex-1 flex-col text-left">
      <span className="truncate text-sm font-semibold text-ink">{organization.name}</span>
      {agencyName ? <span className="truncate text-xs font-normal text-soft">through {agencyName}</span> : null}
    </span>
  );
  if (!hasOthers) return title;
  return (
    <DropdownMenu
      align="start"
      variant="quiet"
      className="-mx-2.5 h-auto min-h-11 w-[calc(100%+1.25rem)] justify-between px-2.5 py-1.5"
      label={`Acting for ${organization.name}${agencyName ? ` through ${agencyName}` : ""}. Switch organization`}
      trigger={
        <>
          {title}
          {elsewhere ? (
            <span title="Unread items in another organization" className="size-2 shrink-0 rounded-full bg-signal" />
          ) : null}
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-soft" />
        </>
      }
      items={itemsOf(choices, (choice) => void switchTo(choice))}
    />
  );
}

export function useActingChoices(hasOthers: boolean): readonly ActingChoice[] {
  const { data } = useQuery<{ items: ActingChoice[] }>({ queryKey: [path], enabled: hasOthers });
  return data?.items ?? [];
}

function itemsOf(choices: readonly ActingChoice[], onChoose: (choice: ActingChoice) => void): MenuItem[] {
  if (choices.length === 0) return [{ kind: "heading", label: "Loading…" }];
  const item = (choice: ActingChoice): MenuItem => ({
    label: (
      <span className="block font-normal">
        {choice.name}
        {choice.isCurrent ? <span className="sr-only">, current</span> : null}
      </span>
    ),
    icon: choice.isCurrent ? <Check aria-hidden="true" /> : <span aria-hidden="true" className="size-4" />,
    hint: choice.unread > 0 && !choice.isCurrent ? `${choice.unread} new` : undefined,
    onSelect: () => onChoose(choice),
  });
  const own = choices.filter(({ agency }) => !agency);
  const clients = choices.filter(({ agency }) => agency);
  return [
    { kind: "heading", label: own.length > 1 ? "Your organizations" : "Your organization" },
    ...own.map(item),
    ...(clients.length > 0 ? [{ kind: "heading", label: "Clients" } as const, ...clients.map(item)] : []),
  ];
}

/** This window performs the switch itself and then navigates; the event about it may arrive first. */
let isSwitching = false;

/** Reloads the page, so that no cached data of one organization remains for the next. */
export function useSwitchTo(home: string) {
  const { send } = useApiMutation({ failureTitle: "We couldn’t switch organizations" });
  return async ({ id, isCurrent }: Pick<ActingChoice, "id" | "isCurrent">): Promise<void> => {
    if (isCurrent) return;
    isSwitching = true;
    isSwitching = Boolean(await send("POST", path, { organizationId: id }));
    if (!isSwitching) return;
    clearToasts();
    window.location.assign(home);
  };
}

/** Follows a switch in another window, or the end of a representation. */
function useEndOfActing({ organization, home }: OrganizationSwitcherProps): void {
  const client = useQueryClient();
  const router = useRouter();
  useLiveEvent("acting.changed", () => {
    void (async () => {
      const me = await apiRequest<{ organizationId: string | null }>("GET", "/api/auth/me").catch(() => null);
      if (!me || isSwitching) return;
      if (me.organizationId !== organization.id) return window.location.assign(home);
      await client.invalidateQueries({ queryKey: [path] });
      router.refresh();
    })();
  });
}
