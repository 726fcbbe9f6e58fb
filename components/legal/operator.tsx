import Link from "next/link";

import { withPeriod } from "@/lib/platform/format";

/** The operator of this installation, as entered in the settings. */
export function Operator({ operator }: { operator: string | null }) {
  return (
    <>
      <p>
        Pitchside is software. The operator runs it at this address, decides how it is run, and is responsible for the
        data in it.
      </p>
      {operator ? (
        <p>
          The operator of this installation is <strong>{operator}</strong>
          {withPeriod(operator).slice(operator.length)}
        </p>
      ) : (
        <p>
          <strong>The operator of this installation has not provided a name and address yet.</strong>{" "}
          <Link href="/contact" prefetch={false} className="link">
            Ask for their details
          </Link>{" "}
          before you rely on this page.
        </p>
      )}
    </>
  );
}
