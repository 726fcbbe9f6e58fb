import { RowsSkeleton } from "@/components/layout/loading-state";

export default function MessagesLoading() {
  return <RowsSkeleton count={8} />;
}
