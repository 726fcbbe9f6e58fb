import type { Metadata } from "next";
import { SavedReplies } from "@/components/admin/support/saved-replies";
import { SavedReplyDialog } from "@/components/admin/support/saved-reply-dialog";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { listSavedReplies } from "@/lib/support/replies/queries";

export const metadata: Metadata = { title: "Saved replies" };

export default adminPage(async ({ admin }) => {
  const { items } = await listSavedReplies(admin);
  return (
    <>
      <PageHeader
        title="Saved replies"
        description="Replies you send often, shared by all admins."
        crumbs={[{ label: "Support inbox", href: "/admin/support-inbox" }, { label: "Saved replies" }]}
        actions={<SavedReplyDialog />}
      />
      <SavedReplies items={items} />
    </>
  );
});
