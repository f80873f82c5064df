import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inlineScriptHashes, readPages, withCompany } from './page-html.ts';

function buildWith(loads: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/loads.json'), JSON.stringify(loads));
  const html = (entry: string) =>
    `<html>\n  <head>\n    <script type="module" crossorigin src="/assets/${entry}"></script>\n` +
    '    <link rel="modulepreload" crossorigin href="/assets/core-1.js">\n  </head>\n</html>';
  writeFileSync(join(folder, 'index.html'), html('index-1.js'));
  writeFileSync(join(folder, 'public.html'), html('public-1.js'));
  return folder;
}

const preloads = (html: string) =>
  [...html.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

test('each kind of page names the scripts that it will need, once, and no others', async () => {
  const pages = await readPages(
    buildWith({
      'src/app/start-app.tsx': ['assets/app-1.js', 'assets/core-1.js'],
      'src/app/shell/shell.tsx': ['assets/app-1.js', 'assets/core-1.js', 'assets/index-1.js'],
      'src/features/scheduling/confirmation/client-confirm-page.tsx': [
        'assets/confirm-1.js',
        'assets/core-1.js',
        'assets/link-1.js',
      ],
      'src/features/production/file/outside/job-files-page.tsx': [
        'assets/core-1.js',
        'assets/files-1.js',
        'assets/link-1.js',
      ],
    }),
  );
  expect(preloads(pages.login)).toEqual(['core-1.js']);
  expect(preloads(pages.application)).toEqual(['core-1.js', 'app-1.js']);
  expect(preloads(pages.link)).toEqual(['core-1.js', 'link-1.js']);
});

test('scripts of a page itself are allowed by their hash', () => {
  // The example of the recommendation "Content Security Policy Level 3".
  expect(inlineScriptHashes("<script>doSomething();</script><script src='/a.js'></script>")).toEqual([
    "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
  ]);
});

test('a company in its page cannot end the element that it stands in', () => {
  const company = { name: '</script><script>alert(1)</script>$&' };
  const html = withCompany('<head>\n  </head>', company);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(/>(\{.*\})</.exec(html)?.[1] ?? '')).toEqual(company);
});
