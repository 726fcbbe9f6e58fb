import { type ComponentProps, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/layout/states/spinner";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type"> {
  pending: boolean;
  /** The pending label: "Sending…". */
  pendingText: ReactNode;
}

/** Stays focusable while pending, so that focus is not lost; a second click does nothing. */
export function SubmitButton({ pending, pendingText, children, onClick, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {pending ? (
        <>
          <Spinner />
          <span role="status">{pendingText}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
