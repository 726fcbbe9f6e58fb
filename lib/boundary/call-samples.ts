/** A call of the API as its documentation shows it, in three languages. */
export interface SampleCall {
  method: string;
  /** The address with its query. */
  url: string;
  /** JSON text of the body. */
  body?: string;
}

export function samplesOf({ method, url, body }: SampleCall): { language: string; text: string }[] {
  const isRead = method === "GET";
  const curl = [
    `curl ${isRead ? "" : `-X ${method} `}"${url}"`,
    `-H "Authorization: Bearer $PITCHSIDE_KEY"`,
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${body}'`] : []),
  ];
  const script = [
    `const response = await fetch("${url}", {`,
    ...(isRead ? [] : [`  method: "${method}",`]),
    `  headers: { Authorization: \`Bearer \${process.env.PITCHSIDE_KEY}\`${body ? `, "Content-Type": "application/json"` : ""} },`,
    ...(body ? [`  body: JSON.stringify(${body}),`] : []),
    `});`,
    `const result = await response.json();`,
  ];
  const python = [
    `import os, requests`,
    ``,
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    `    headers={"Authorization": f"Bearer {os.environ['PITCHSIDE_KEY']}"},`,
    ...(body ? [`    json=${body},`] : []),
    `)`,
    `result = response.json()`,
  ];
  return [
    { language: "curl", text: curl.join(" \\\n  ") },
    { language: "TypeScript", text: script.join("\n") },
    { language: "Python", text: python.join("\n") },
  ];
}
