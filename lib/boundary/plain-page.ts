import "server-only";

/**
 * A page that needs neither a session nor the framework: one sentence, and a button that posts to the same URL or a
 * link to it. `sentence` and the others are our own text but are escaped anyway.
 */
export function plainPage(title: string, sentence: string, { button, link }: PageAction = {}): Response {
  const form = button ? `<form method="post"><button>${escape(button)}</button></form>` : "";
  const again = link ? `<p><a href="">${escape(link)}</a></p>` : "";
  const html = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head>
<body><main><p>Pitchside</p><h1>${escape(title)}</h1><p>${escape(sentence)}</p>${form}${again}</main></body></html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

interface PageAction {
  button?: string;
  link?: string;
}

const style = `:root{color-scheme:light dark;--paper:#f2f5f0;--ink:#121815;--pitch:#0b6b46;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#0f1311;--ink:#eeece4;--pitch:#5fd3a0;--on:#062418}}
body{background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center}
a{color:var(--pitch)}main{max-width:28rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:.5rem 0}
button{background:var(--pitch);color:var(--on);border:0;border-radius:9px;font:600 1rem system-ui,sans-serif;padding:.8rem 1.4rem;min-height:44px;cursor:pointer}`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
