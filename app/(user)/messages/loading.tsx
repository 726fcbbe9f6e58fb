import { RowsSkeleton } from "@/components/layout/loading-state";

export default function MessagesLoading() {
  return (
    <>
      <h1 className="mb-6">Messages</h1>
      <RowsSkeleton count={8} />
    </>
  );
}
