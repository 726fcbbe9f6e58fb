/**
 * Gives the page its light or dark before the first paint. It stands in every page word for word, so that the policy
 * can name it by its hash where a page has a nonce that this script cannot know.
 */
export const themeScript = `try{let t=localStorage.getItem("theme");if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.classList.toggle("dark",t==="dark")}catch{}`;

/** As a source of the policy. The test beside says what it has to be. */
export const themeScriptHash = "'sha256-9pp903VNw7D+g2DIHor5U+U+Qx5/J+XZK3O4+qVcPeY='";
