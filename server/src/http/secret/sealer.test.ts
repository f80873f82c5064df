import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealer } from './sealer.ts';

const ours = sealer('a secret of this installation');

test('what was sealed opens where it belongs, and does not show what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (text, about) => {
      const sealed = ours.seal(text, about);
      expect(ours.open(sealed, about)).toBe(text);
      if (text.length > 8) expect(sealed).not.toContain(text);
    }),
  );
});

test('the same secret never looks the same twice', () => {
  expect(ours.seal('key', 'a')).not.toBe(ours.seal('key', 'a'));
});

test('it does not open for another row, another installation, or once changed', () => {
  const sealed = ours.seal('private key', 'division 1 2 merchant');
  expect(ours.open(sealed, 'division 1 3 merchant')).toBeUndefined();
  expect(sealer('another secret').open(sealed, 'division 1 2 merchant')).toBeUndefined();
  for (let at = 3; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(ours.open(changed, 'division 1 2 merchant')).toBeUndefined();
  }
  for (const nothing of ['', 'v1.', 'v2.abc', 'plain text']) expect(ours.open(nothing, '')).toBeUndefined();
});
