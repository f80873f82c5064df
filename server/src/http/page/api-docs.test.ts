import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../testing/call/every-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('every call stands in the document for programs and on the page for people', async () => {
  const document = (await t.call('GET', '/openapi.json', {})).body as {
    openapi: string;
    paths: Record<string, Record<string, { 'x-not-built'?: string }>>;
  };
  const page = String((await t.call('GET', '/docs', {})).body);
  expect(document.openapi).toBe('3.1.0');
  for (const { name, entry } of everyCall()) {
    const operation = document.paths[entry.path.replace(/\/$/, '')]?.[entry.method.toLowerCase()];
    expect(operation, name).toBeDefined();
    expect(operation?.['x-not-built'], name).toBe(entry.notBuilt);
    expect(page).toContain(`/api${entry.path}`);
  }
  // Nothing that the content security policy would refuse.
  expect(page).not.toMatch(/<style|<script|\sstyle=/);
  expect((await t.call('GET', '/docs.css', {})).status).toBe(200);
});
