import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";

/** Above the preview that a seller opens from the editor. */
export const PreviewNotice = ({ id }: { id: string }) => (
  <Alert
    className="mb-6"
    title="Preview"
    actions={
      <ButtonLink href={`/edit-listing/${id}`} variant="ghost" size="sm">
        Back to editing
      </ButtonLink>
    }
  >
    This is what marketers will see, with your unpublished changes and without hidden prices.
  </Alert>
);
