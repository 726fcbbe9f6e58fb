import { Avatar } from "@/components/ui/avatar";

/** The logged-in user, above the log-out button. */
export function LoggedInUser({
  person: { name, pictureUrl },
}: {
  person: { name: string; pictureUrl?: string | null };
}) {
  return (
    <p className="flex items-center gap-2 px-2.5 py-1 text-sm text-soft">
      <Avatar name={name} imageUrl={pictureUrl} size="sm" />
      <span className="truncate">{name}</span>
    </p>
  );
}
