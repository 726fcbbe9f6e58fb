import Link from "next/link";

/** Who runs this installation, as they said it themselves. Nobody else can know it, so nothing stands in for it. */
export function Operator({ operator }: { operator: string | null }) {
  return (
    <>
      <p>
        Pitchside is software. Whoever runs it at this address is its operator, decides how it is run and is responsible
        for the data in it.
      </p>
      {operator ? (
        <p>
          The operator of this installation is <strong>{operator}</strong>.
        </p>
      ) : (
        <p>
          <strong>The operator of this installation has not given a name and an address here yet.</strong>{" "}
          <Link href="/contact" prefetch={false} className="link">
            Ask for them
          </Link>{" "}
          before you rely on this page.
        </p>
      )}
    </>
  );
}
