import { type DigestProps, DigestLayout, counted } from "./digest-layout";
import { defineTemplate } from "./email-layout";

export const weeklyDigest = defineTemplate<DigestProps>({
  title: "Weekly summary",
  subject: ({ count }) => `Your week on Pitchside: ${counted(count)}`,
  sample: {
    name: "Ada Okafor",
    count: 6,
    items: [
      { title: "New message from Harbour Regatta", body: "See you on Thursday. · 4 more like this", url: "/messages" },
      { title: "The proposal for Malmö Arena expired", body: null, url: "/messages" },
    ],
    rest: 0,
  },
  body: (props, frame) => (
    <DigestLayout
      {...props}
      frame={frame}
      heading={`${counted(props.count)} this week`}
      note="You get this summary on Mondays. Change that in your notification settings."
    />
  ),
});
