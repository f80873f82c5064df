import { afterEach, expect, test, vi } from 'vitest';
import { admitOwnScripts, ownScriptUrl } from './script-policy.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/assets/sha-D3k_9.js', true],
  ['/assets/pdf.worker.min-x1.mjs', true],
  ['/offline.js', true],
  ['/storage/company/7/job/evil.js', false],
  ['/assets/../storage/evil.js', false],
  ['/assets/deep/evil.js', false],
  ['/assets/evil.js?callback=x', false],
  ['//evil.example/assets/a.js', false],
  ['https://evil.example/assets/a.js', false],
  ['data:text/javascript,x()', false],
  ['blob:http://localhost:3000/1', false],
  ['javascript:x()', false],
])('a worker may be started from %s: %s', (address, admitted) => {
  expect(ownScriptUrl(address)).toBe(admitted ? new URL(address, location.href).href : null);
});

test('the policy admits scripts of the build, and has no rule for markup or text', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  admitOwnScripts();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createScriptURL: ownScriptUrl });
});

test('a browser without trusted types needs no policy', () => {
  expect(admitOwnScripts).not.toThrow();
});
