import type { CommentView } from "@/lib/opportunities/saved/comments/schema";
import { mentionParts } from "@/lib/opportunities/saved/comments/mentions";

/** A comment with the names of the teammates it mentions set off. */
export function CommentText({ comment: { body, mentions } }: { comment: CommentView }) {
  const names = mentions.map(({ name }) => name);
  return (
    <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line">
      {mentionParts(body, names).map(({ text, isMention }, at) =>
        isMention ? (
          <span key={at} className="font-semibold text-pitch">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}
