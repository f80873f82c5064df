import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../server/src/env.ts';
import { isCompared, refuseUses, slimReact } from '../web/slim-react.ts';

const RENDERER = join(repositoryRoot, 'node_modules/react-dom/cjs/react-dom-client.production.js');
const code = readFileSync(RENDERER, 'utf8');

test('what React remembers of pages of a server and of view transitions is written into it', () => {
  const slim = slimReact(code);
  expect(code).toContain('exports.hydrateRoot =');
  expect(slim).not.toContain('exports.hydrateRoot =');
  expect(code).toMatch(/\bisHydrating = !0/);
  expect(slim).not.toMatch(/\bisHydrating = !0/);
  expect(slim).toContain('exports.createRoot =');
});

test('the facts were compared with the version that is installed, and with no other', () => {
  expect(isCompared(code)).toBe(true);
  expect(isCompared(code.replace('exports.version = "', 'exports.version = "9'))).toBe(false);
});

test('a React that lacks one of these facts is refused', () => {
  const renamed = code.replaceAll('popHydrationState', 'leaveHydrationState');
  expect(() => slimReact(renamed)).toThrow('React lacks popHydrationState');
});

test('a parameter of the same name is another thing', () => {
  // React's own function about text fields has one.
  expect(slimReact(code)).toMatch(/element\.checked = isHydrating \?/);
});

test.each([
  "import { hydrateRoot } from 'react-dom/client';",
  'const shown = <ViewTransition>{page}</ViewTransition>;',
  'const shown = <Fragment key={id} ref={fragment}>{page}</Fragment>;',
])('a module that uses what is cut off is refused: %s', (use) => {
  expect(() => refuseUses(use, 'page.tsx')).toThrow('page.tsx uses');
});

test('a module that uses nothing of it is not', () => {
  expect(() =>
    refuseUses('document.startViewTransition(() => <Fragment key={id}>{page}</Fragment>);', 'a.tsx'),
  ).not.toThrow();
});
