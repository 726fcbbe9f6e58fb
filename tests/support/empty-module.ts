/** Replaces a module that tests don't need: `server-only`, and the syntax highlighter of the email library. */
export {};
