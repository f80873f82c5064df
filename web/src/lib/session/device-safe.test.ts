import { expect, test } from 'vitest';
import { lockSafe, seal, unlockSafe, unseal } from './device-safe.ts';

const MINE = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const THEIRS = '__________________________________________8';

/** Seals as soon as there is a key stream to seal with. */
async function sealSoon(text: string): Promise<string> {
  let sealed = seal(text);
  await expect.poll(() => (sealed ??= seal(text))).not.toBeNull();
  return sealed ?? '';
}

test('what was sealed is read again by its owner, at a later session too', async () => {
  unlockSafe(MINE);
  const sealed = await sealSoon('Ruiz v. Hartwell: 148 pages, § 30(e), Zoë');
  expect(sealed).not.toContain('Ruiz');
  lockSafe();
  expect(await unseal(sealed)).toBeNull();
  unlockSafe(MINE);
  expect(await unseal(sealed)).toBe('Ruiz v. Hartwell: 148 pages, § 30(e), Zoë');
});

test('the next user of the device reads nothing of it', async () => {
  unlockSafe(MINE);
  const sealed = await sealSoon(JSON.stringify({ case_name: 'Ruiz v. Hartwell' }));
  unlockSafe(THEIRS);
  expect(String(await unseal(sealed))).not.toContain('Ruiz');
});

test('the same text never looks the same twice, and a long one fits', async () => {
  unlockSafe(MINE);
  const one = await sealSoon('same');
  expect(await sealSoon('same')).not.toBe(one);
  const long = 'x'.repeat(700_000);
  expect(await unseal(await sealSoon(long))).toBe(long);
});
