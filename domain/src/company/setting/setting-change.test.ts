import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPANY_SETTINGS, PLATFORM_SETTINGS, type Setting, settingDefaults } from './registry.ts';
import { canChangeSetting, decideExceptions, decideSettings, settingProblem } from './setting-change.ts';

const staff = { is_admin: false, via_master: false };
const admin = { is_admin: true, via_master: false };
const before = settingDefaults('company');
const decide = (wanted: Record<string, number | boolean | string>, editor = staff) =>
  decideSettings('company', before, wanted, editor);

test.each([
  ['a new number', { session_idle_minutes: 45 }, { session_idle_minutes: 45 }],
  ['what stands there already is no change', { session_idle_minutes: 30, use_multi_factor_auth: false }, {}],
  [
    'the ends of the limits',
    { client_confirmation_hours: 1, travel_buffer_minutes: 0 },
    {
      client_confirmation_hours: 1,
      travel_buffer_minutes: 0,
    },
  ],
  ['a choice', { legacy_public_links: 'full' }, { legacy_public_links: 'full' }],
])('keeps %s', (_title, wanted, patch) => {
  expect(decide(wanted as Record<string, number>)).toEqual({ patch, fields: {} });
});

test.each([
  ['below the least', { session_idle_minutes: 0 }, 'form.min_value'],
  ['above the most', { mfa_new_code_exp_after_x_minutes: 11 }, 'form.max_value'],
  ['half a number', { client_confirmation_hours: 1.5 }, 'form.integer'],
  ['a number as text', { client_confirmation_hours: '24' }, 'form.integer'],
  ['no choice', { legacy_public_links: 'some' }, 'form.choice'],
  ['a flag that is none', { use_multi_factor_auth: 'yes' }, 'form.choice'],
  ['a setting that does not exist', { is_platform: true }, 'setting.unknown'],
  ['a name every object has', { constructor: 1 }, 'setting.unknown'],
  ['what only an admin may change', { solaria_version: 1 }, 'setting.not_yours'],
])('refuses %s next to its field', (_title, wanted, key) => {
  const [name = ''] = Object.keys(wanted);
  const { patch, fields } = decide(wanted as Record<string, number>);
  expect(patch).toEqual({});
  expect(fields[name]?.key).toBe(key);
});

test('an admin changes what is kept for admins', () => {
  expect(decide({ solaria_version: 1 }, admin)).toEqual({ patch: { solaria_version: 1 }, fields: {} });
});

test('nobody behind a master password changes who gets in, whoever made it', () => {
  for (const setting of Object.values<Setting>({ ...COMPANY_SETTINGS, ...PLATFORM_SETTINGS })) {
    expect(canChangeSetting(setting, { is_admin: true, via_master: true })).toBe(!setting.guards_access);
  }
});

test('every default may be kept, and so may every number within the limits and none beyond', () => {
  for (const setting of Object.values<Setting>({ ...COMPANY_SETTINGS, ...PLATFORM_SETTINGS })) {
    expect(settingProblem(setting, setting.default)).toBeUndefined();
    if (setting.kind !== 'whole') continue;
    const { min, max } = setting;
    fc.assert(
      fc.property(fc.integer({ min: min - 1000, max: max + 1000 }), (value) => {
        expect(settingProblem(setting, value) === undefined).toBe(value >= min && value <= max);
      }),
    );
  }
});

test('an exception is limited as the setting is, and null takes it away', () => {
  const editor = { is_admin: false, via_master: false };
  const before = { client_confirmation_hours: 3 };
  expect(decideExceptions(before, { client_confirmation_hours: null }, editor)).toEqual({
    patch: { client_confirmation_hours: null },
    fields: {},
  });
  expect(decideExceptions(before, { client_confirmation_hours: 3, mail_day_before: null }, editor).patch).toEqual({});
  const { fields } = decideExceptions({}, { client_confirmation_hours: 721, session_idle_minutes: 5, x: 1 }, editor);
  expect(Object.values(fields).map(({ key }) => key)).toEqual([
    'form.max_value',
    'setting.not_by_division',
    'setting.unknown',
  ]);
});
