import { expect, test } from 'vitest';
import { divisionSender, letterLogo } from './letterhead.ts';

const logos = { logo: '/d', header_company_logo: '/h', login_company_logo: '/l', hide_company_logo: false };

test.each([
  ['its own before all others', {}, '/d'],
  ['its own, though the company hides its', { hide_company_logo: true }, '/d'],
  ['the company’s of every screen', { logo: '' }, '/h'],
  ['the company’s of the login, where it is the only one', { logo: '', header_company_logo: '' }, '/l'],
  ['none, where the company shows none', { logo: '', hide_company_logo: true }, ''],
  [
    'none, in a company without a theme',
    { logo: '', header_company_logo: null, login_company_logo: null, hide_company_logo: null },
    '',
  ],
])('the letters of a division carry %s', (_what, given, expected) => {
  expect(letterLogo({ ...logos, ...given })).toBe(expected);
});

const boxes = {
  division_email: 'desk@d.example',
  email_verified_on: '2027-01-01T00:00:00Z',
  email: 'office@c.example',
};

test.each([
  ['its confirmed address', {}, 'desk@d.example', 'desk@d.example'],
  ['the installation, until somebody confirmed', { email_verified_on: null }, 'no-reply@i.example', 'office@c.example'],
  ['the installation, without an address', { division_email: '' }, 'no-reply@i.example', 'office@c.example'],
])('a division writes from %s', (_what, given, from, answers_to) => {
  expect(divisionSender({ ...boxes, ...given }, 'no-reply@i.example')).toEqual({ from, answers_to });
});
