import { z } from "zod";
import { notificationTypes } from "../vocabulary";
import { channels, frequencies, frequenciesOf } from "./frequencies";

export const setPreferenceSchema = z
  .strictObject({ type: z.enum(notificationTypes), channel: z.enum(channels), frequency: z.enum(frequencies) })
  .refine(({ type, channel, frequency }) => frequenciesOf(type, channel).includes(frequency), {
    path: ["frequency"],
    error: "This notification can’t be sent that often. Choose one of the listed options.",
  })
  .describe(
    "Only emails can be sent as a daily or weekly summary. In-app notifications are instant or off, and reports are weekly or off.",
  );
export type SetPreferenceInput = z.output<typeof setPreferenceSchema>;

const preferenceRowSchema = z.object({
  type: z.enum(notificationTypes),
  label: z.string(),
  group: z.string(),
  in_app: z.enum(frequencies),
  email: z.enum(frequencies),
});
export type PreferenceRow = z.output<typeof preferenceRowSchema>;

export const preferenceListSchema = z.object({ items: z.array(preferenceRowSchema) });
