import type { Area } from '@onrecord/contract/core/entry';

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The page's style sheet: the content security policy takes none from within the page. */
export const API_DOCS_STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.5rem;color:#1f2430;background:#fcfbf9}
h1,h2{font-family:Georgia,serif}h2{margin:2rem 0 .5rem;padding-left:.6rem;border-left:4px double #c8553d}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #e4e0d8}
code{font-size:.92em;overflow-wrap:anywhere}.m{font-weight:600;white-space:nowrap}.n{color:#8a4b00}a{color:#0f5c8c}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#eceae4}th,td{border-color:#33373f}a{color:#8fc1e8}.n{color:#e0b060}}`;

/** A page that people read: every call by area, who may make it, and whether it is built. The document beside it is for programs. */
export function apiDocsPage(areas: Readonly<Record<string, Area>>): string {
  const sections = Object.entries(areas).map(([name, area]) => {
    const rows = Object.values(area).map(
      (entry) => `<tr><td class="m">${entry.method}</td><td><code>/api${escapeText(entry.path)}</code></td>
<td>${escapeText(entry.access.join(' or '))}</td><td class="n">${entry.notBuilt ? `not built: ${escapeText(entry.notBuilt)}` : ''}</td></tr>`,
    );
    return `<h2 id="${escapeText(name)}">${escapeText(name)}</h2>
<table><thead><tr><th>Method</th><th>Path</th><th>Access</th><th></th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>OnRecord API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>OnRecord API</h1>
<p>Every call but the public ones carries <code>Authorization: Bearer …</code> and <code>x-tenant-id</code>. Errors are
<code>{statusCode, error, message, key, fields?}</code>. Shapes: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}
