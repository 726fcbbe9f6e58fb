import { cva, type VariantProps } from "class-variance-authority";
import Link from "next/link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import { Spinner } from "@/components/ui/spinner";

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border font-semibold whitespace-nowrap transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-pitch text-on-pitch hover:bg-pitch-deep",
        ghost: "border-line bg-transparent text-ink hover:border-edge hover:bg-card",
        quiet: "border-transparent bg-transparent text-soft hover:bg-sunk hover:text-ink",
        ink: "border-transparent bg-ink text-paper hover:opacity-90",
        danger: "border-transparent bg-signal text-on-signal hover:opacity-90",
        warn: "border-line bg-transparent text-signal hover:border-signal hover:bg-signal-wash",
        link: "border-transparent bg-transparent text-pitch underline decoration-1 underline-offset-4 hover:decoration-2",
      },
      size: {
        sm: "h-9 px-3 text-meta [&_svg]:size-3.5",
        md: "h-10.5 px-4 text-sm [&_svg]:size-4",
        lg: "h-12 px-5 text-base [&_svg]:size-4.5",
        icon: "size-10.5 [&_svg]:size-4.5",
        "icon-sm": "size-9 [&_svg]:size-4",
        inline: "h-auto p-0 text-sm [&_svg]:size-4",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type Look = VariantProps<typeof buttonVariants>;

interface ButtonProps extends ComponentProps<"button">, Look {
  /** While the button's request is under way. It stays focusable, so that focus is not lost, and a click does nothing. */
  pending?: boolean;
  /** What is under way ("Sending…"), for screen readers: a spinner takes the place of the label, whose width stays. Without it the label stays, for several buttons of one request. */
  pendingText?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { className, variant, size, type = "button", pending, pendingText, onClick, children, ...rest } = props;
  return (
    <button
      type={type}
      className={cn(buttonVariants({ variant, size }), pending && "relative", className)}
      aria-disabled={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
      {...rest}
    >
      {pending && pendingText ? (
        <>
          <span aria-hidden="true" className="invisible inline-flex items-center gap-2">
            {children}
          </span>
          <span role="status" className="absolute inset-0 grid place-items-center">
            <Spinner />
            <span className="sr-only">{pendingText}</span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A link styled as a button: for navigation, never for actions. */
export function ButtonLink({ className, variant, size, children, ...props }: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={cn(buttonVariants({ variant, size }), "no-underline", className)} {...props}>
      {children}
      <LinkProgress />
    </Link>
  );
}
