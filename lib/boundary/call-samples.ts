/** A call of the API as its documentation shows it, in three languages. */
export interface SampleCall {
  method: string;
  /** The URL with its query. */
  url: string;
  body?: object;
}

export function samplesOf({ method, url, body }: SampleCall): { language: string; text: string }[] {
  const isRead = method === "GET";
  const json = body && JSON.stringify(body, null, 2);
  const curl = [
    `curl ${isRead ? "" : `-X ${method} `}"${url}"`,
    `-H "Authorization: Bearer $PITCHSIDE_KEY"`,
    ...(json ? [`-H "Content-Type: application/json"`, `-d '${json.replaceAll("'", "'\\''")}'`] : []),
  ];
  const script = [
    `const response = await fetch("${url}", {`,
    ...(isRead ? [] : [`  method: "${method}",`]),
    `  headers: { Authorization: \`Bearer \${process.env.PITCHSIDE_KEY}\`${json ? `, "Content-Type": "application/json"` : ""} },`,
    ...(json ? [`  body: JSON.stringify(${indented(json, 2)}),`] : []),
    `});`,
    `const result = await response.json();`,
  ];
  const python = [
    `import os, requests`,
    ``,
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    `    headers={"Authorization": f"Bearer {os.environ['PITCHSIDE_KEY']}"},`,
    ...(body ? [`    json=${indented(pythonOf(body), 4)},`] : []),
    `)`,
    `result = response.json()`,
  ];
  return [
    { language: "curl", text: curl.join(" \\\n  ") },
    { language: "TypeScript", text: script.join("\n") },
    { language: "Python", text: python.join("\n") },
  ];
}

const indented = (text: string, by: number): string => text.replaceAll("\n", `\n${" ".repeat(by)}`);

const pythonWords: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };

/** JSON as a Python literal: a string that looks like a keyword stays a string. */
const pythonOf = (body: object): string =>
  JSON.stringify(body, null, 2).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (found) => pythonWords[found] ?? found,
  );
