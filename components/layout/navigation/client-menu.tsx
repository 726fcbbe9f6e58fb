import { DropdownMenu } from "@/components/ui/dropdown-menu";

interface ClientMenuProps {
  clients: readonly { id: string; name: string }[];
  /** The page, which takes the client as the `client` parameter. */
  path: string;
  client?: string;
}

/** Filters an agency's rows by client, in the URL. */
export function ClientMenu({ clients, path, client }: ClientMenuProps) {
  const chosen = clients.find(({ id }) => id === client)?.name ?? "All clients";
  return (
    <DropdownMenu
      trigger={chosen}
      label={`Filter by client: ${chosen}`}
      variant="ghost"
      size="sm"
      items={[
        { label: "All clients", href: path },
        ...clients.map(({ id, name }) => ({ label: name, href: `${path}?client=${id}` })),
      ]}
    />
  );
}
