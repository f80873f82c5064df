import { expect, test } from 'vitest';
import { settleValues } from './use-values-form.ts';

test('a save that came second keeps what was typed, takes over the rest and says what the other wrote', () => {
  const base = { idle: 30, buffer: 60, hours: 24 };
  const settled = settleValues(base, { ...base, idle: 20, hours: 48 }, { ...base, idle: 45, buffer: 15 }, (value) =>
    String(value),
  );
  expect(settled).toEqual({ values: { idle: 20, buffer: 15, hours: 48 }, fields: { idle: '45' } });
});
