import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { refuseForeignEntries } from '../web/chunk-plan.ts';

const chunk = (modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  modules: Object.fromEntries(modules.map((module) => [`/checkout${module}`, {}])),
  imports,
  dynamicImports,
});

const refuse = (chunks: Record<string, ReturnType<typeof chunk>>) =>
  refuseForeignEntries(chunks as unknown as Rolldown.OutputBundle);

const core = chunk(['/web/src/ui/button.tsx']);

test('two pages may share files that start neither', () => {
  const index = chunk(['/web/src/main.tsx'], ['core.js'], ['jobs.js']);
  const link = chunk(['/web/src/public/main.tsx'], ['core.js']);
  expect(() =>
    refuse({ 'index.js': index, 'link.js': link, 'core.js': core, 'jobs.js': chunk([], ['index.js']) }),
  ).not.toThrow();
});

test('a file of the application may not import the one that starts the link pages', () => {
  const index = chunk(['/web/src/main.tsx'], ['core.js'], ['jobs.js']);
  const link = chunk(['/web/src/public/main.tsx', '/web/src/ui/badge.tsx'], ['core.js']);
  const jobs = chunk(['/web/src/app/lazy/jobs.tsx'], ['link.js']);
  expect(() => refuse({ 'index.js': index, 'link.js': link, 'core.js': core, 'jobs.js': jobs })).toThrow(
    'link.js starts another page',
  );
});

test('a link page may not reach the start of the application, on request neither', () => {
  const index = chunk(['/web/src/main.tsx', '/web/src/app/session/session-store.ts'], ['core.js']);
  const link = chunk(['/web/src/public/main.tsx'], ['core.js'], ['index.js']);
  expect(() => refuse({ 'index.js': index, 'link.js': link, 'core.js': core })).toThrow('index.js starts another page');
});
