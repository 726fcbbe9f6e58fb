import { ActionDialog } from "@/components/admin/action/action-dialog";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

/** The active API keys of one account. */
export function UserApiKeys({ keys }: { keys: UserDetail["apiKeys"] }) {
  if (keys.length === 0) return null;
  return (
    <Card>
      <CardHeader title="API keys" description="Active keys of this user." />
      <CardBody>
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">{key.name}</p>
                <p className="text-meta text-soft">
                  <code>{key.prefix}…</code> · {key.organization} · expires <UtcTime at={key.expiresAt} />
                  {key.lastUsedAt ? (
                    <>
                      {" "}
                      · last used <UtcTime at={key.lastUsedAt} withTime />
                    </>
                  ) : (
                    " · never used"
                  )}
                  {key.lastUsedIp ? ` from ${key.lastUsedIp}` : null}
                </p>
              </div>
              <ActionDialog
                label="Revoke"
                variant="warn"
                title={`Revoke ${key.name}?`}
                description="Programs that use this key lose access immediately. This is permanent."
                path={`/api/admin/api-keys/${key.id}/revoke`}
                confirm="Revoke key"
                pending="Revoking…"
                done="API key revoked"
                danger
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
