import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands around every page of somebody who is signed in, by the module's path from web/. */
const SHELL = ['src/app/start-app.tsx', 'src/app/shell/shell.tsx'];
/** Link pages that are unlike each other: what both load, the others load too. */
const LINK_PAGES = [
  'src/features/scheduling/confirmation/client-confirm-page.tsx',
  'src/features/production/file/outside/job-files-page.tsx',
];

/** The HTML of the three kinds of pages. Each names the scripts that it will need, so that the browser fetches them at once. */
export interface Pages {
  /** Until somebody is signed in. */
  readonly login: string;
  readonly application: string;
  readonly link: string;
}

function withPreloads(html: string, files: Iterable<string>): string {
  const links = [...files]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  return html.replace('  </head>', () => `${links.join('')}  </head>`);
}

/** Reads the pages of a built `webRoot`. Throws where the build is not complete. */
export async function readPages(webRoot: string): Promise<Pages> {
  const read = (file: string) => readFile(join(webRoot, file), 'utf8');
  const [index, link, loadList] = await Promise.all(['index.html', 'public.html', '.vite/loads.json'].map(read));
  const loads: Record<string, string[]> = JSON.parse(loadList ?? '');
  const scriptsOf = (module: string) => new Set(loads[module] ?? []);
  const inEveryLink = LINK_PAGES.map(scriptsOf).reduce((some, others) => some.intersection(others));
  return {
    login: index ?? '',
    application: withPreloads(
      index ?? '',
      SHELL.map(scriptsOf).reduce((some, others) => some.union(others)),
    ),
    link: withPreloads(link ?? '', inEveryLink),
  };
}

/** Returns the source expressions with which a content security policy lets the scripts run that stand in a page itself. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Writes a company into its login page, so that the page needs no call before it can be shown. */
export function withCompany(html: string, company: object): string {
  // The text of a script element ends at its first closing tag.
  const data = JSON.stringify(company).replaceAll('<', '\\u003c');
  return html.replace(
    '  </head>',
    () => `    <script type="application/json" id="company">${data}</script>\n  </head>`,
  );
}
