/** Stands for a module that tests do without: `server-only`, and the syntax highlighter of the email library. */
export {};
