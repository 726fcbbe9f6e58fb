/**
 * Sets the page's light or dark theme before the first paint. It is in every page verbatim, so that the policy
 * can name it by its hash where a page has a nonce that this script cannot know.
 */
export const themeScript = `try{let t=localStorage.getItem("theme");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.classList.toggle("dark",t==="dark")}catch{}`;

/** As a source of the policy. The adjacent test verifies it. */
export const themeScriptHash = "'sha256-9pp903VNw7D+g2DIHor5U+U+Qx5/J+XZK3O4+qVcPeY='";
