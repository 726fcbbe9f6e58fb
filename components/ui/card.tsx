import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("overflow-hidden rounded-xl border border-line bg-card", className)} {...props} />;
}

interface CardHeaderProps {
  title: ReactNode;
  /** The heading's level, so that the page keeps its outline. */
  level?: 2 | 3;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
}

export function CardHeader({ title, level = 2, description, actions, id }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4.5 pb-3">
      <div className="min-w-0">
        <Heading id={id} className="text-lg">
          {title}
        </Heading>
        {description ? <p className="mt-0.5 text-sm text-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-5 pt-1 pb-5", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3", className)}
      {...props}
    />
  );
}
