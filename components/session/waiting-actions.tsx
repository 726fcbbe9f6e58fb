import { useLogOut } from "@/components/session/use-session";
import { Button, ButtonLink } from "@/components/ui/button";

/** What to do while waiting for someone else's decision. */
export function WaitingActions({ onCheckAgain }: { onCheckAgain: () => Promise<void> }) {
  const { logOut } = useLogOut();
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="ghost" onClick={() => void onCheckAgain()}>
        Check again
      </Button>
      <ButtonLink variant="ghost" href="/account">
        Your account
      </ButtonLink>
      <ButtonLink variant="ghost" href="/support">
        Get help
      </ButtonLink>
      <Button variant="quiet" onClick={() => void logOut()}>
        Log out
      </Button>
    </div>
  );
}
