import { expect, test } from 'vitest';
import { tidyPhone } from './phone-field.tsx';

test.each(['(303) 555-0142', '303.555.0142', '3035550142', '+1 303 555 0142', '1-303-555-0142'])(
  '%s is written one way',
  (text) => {
    expect(tidyPhone(text)).toBe('303-555-0142');
  },
);

test.each(['+44 20 7946 0958', '555-0142', '303-555-0142 ext 5'])('%s stays as typed', (text) => {
  expect(tidyPhone(text)).toBe(text);
});
