import { type DigestProps, DigestLayout, counted } from "./digest-layout";
import { defineTemplate } from "./email-layout";

export const dailyDigest = defineTemplate<DigestProps>({
  title: "Daily summary",
  subject: ({ count }) => `Your Pitchside summary: ${counted(count)}`,
  sample: {
    name: "Ada Okafor",
    count: 3,
    items: [
      { title: "Malmö Arena sent a counteroffer", body: "Main stage naming, $48,000", url: "/messages" },
      { title: "New message from Harbour Regatta", body: "We can hold the bow panels until Friday.", url: "/messages" },
      { title: "A proposal expired", body: null, url: "/messages" },
    ],
    rest: 0,
  },
  body: (props, frame) => (
    <DigestLayout
      {...props}
      frame={frame}
      heading={`${counted(props.count)} since yesterday`}
      note="You get this summary once a day. Change that in your notification settings."
    />
  ),
});
