import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOOKUP_ROUTES } from '../../core/lookup/routes.ts';
import { domainNameProblem, suggestedDomainName, tidyDomainName } from './domain-name.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

test.each([
  ['frontrange', undefined],
  ['  FrontRange ', undefined],
  ['front-range-2', undefined],
  ['', 'form.required'],
  ['a', 'form.min_length'],
  ['a'.repeat(41), 'form.max_length'],
  ['front range', 'company.domain_shape'],
  ['front/range', 'company.domain_shape'],
  ['-front', 'company.domain_shape'],
  ['front-', 'company.domain_shape'],
  ['café', 'company.domain_shape'],
  ['Login', 'company.domain_reserved'],
  ['api', 'company.domain_reserved'],
])('%j: %s', (name, key) => {
  expect(domainNameProblem(name)?.key).toBe(key);
});

test('every lookup has its page to itself', () => {
  for (const route of LOOKUP_ROUTES) expect(RESERVED_WORDS).toContain(route);
});

test('whatever is accepted is one plain segment of an address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{1,45}$/)), (text) => {
      if (domainNameProblem(text)) return;
      expect(encodeURIComponent(tidyDomainName(text))).toBe(tidyDomainName(text));
    }),
  );
});

test.each([
  ['Front Range Reporting', 'frontrangereporting'],
  ['Müller & Söhne', 'mullersohne'],
  ['§§', ''],
])('%j suggests %j', (name, suggested) => {
  expect(suggestedDomainName(name)).toBe(suggested);
});
