import { expect, test } from 'vitest';
import { decideLinkFile } from './link-file.ts';

test.each([
  ['https://video.example/day-1', '', 'video.example day-1'],
  [' http://video.example ', '', 'video.example'],
  ['https://video.example/a/b/?x=1#t', 'Day 1', 'Day 1'],
])('%j named %j is added as %j', (address, file_name, name) => {
  expect(decideLinkFile({ address, file_name })).toEqual({
    outcome: 'accepted',
    link: { file_name: name, address: address.trim() },
  });
});

test.each([
  '',
  'video.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'https://',
  'https://bank.example@evil.example/',
  'https://a b.example',
  `https://video.example/${'a'.repeat(2000)}`,
])('%j is refused', (address) => {
  const decision = decideLinkFile({ address, file_name: '' });
  expect(decision.outcome === 'refused' && Object.keys(decision.fields ?? {})).toEqual(['address']);
});
