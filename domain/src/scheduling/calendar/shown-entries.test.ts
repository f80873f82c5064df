import { expect, test } from 'vitest';
import type { RoleValues, Viewer } from '../../core/permission/can.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import { CALENDAR_KINDS, canEditFromCalendar, entryAccess, shownKinds } from './shown-entries.ts';

const none = { view: false, add: false, edit: false, delete: false };

function buildViewer(user_type: UserType, role_values: RoleValues | null = null): Viewer {
  return { user_id: 50, user_type, has_full_access: true, role_values };
}

function opened(viewer: Viewer) {
  return CALENDAR_KINDS.filter((kind) => entryAccess(viewer, kind).opens).join(', ');
}

test.each<[string, Viewer, string, string]>([
  [
    'company with everything',
    buildViewer('company'),
    'job, job_request, note, time_off, holiday, blackout_day',
    'job, job_request, note, time_off, holiday, blackout_day',
  ],
  [
    'company without holidays',
    buildViewer('company', { holidays: none }),
    'job, job_request, note, time_off',
    'job, job_request, note, time_off',
  ],
  [
    'company without notes',
    buildViewer('company', { calendarnote: none }),
    'job, job_request, time_off, holiday, blackout_day',
    'job, job_request, time_off, holiday, blackout_day',
  ],
  [
    'company without time off',
    buildViewer('company', { serviceprovidertimeoff: none }),
    'job, job_request, note, holiday, blackout_day',
    'job, job_request, note, holiday, blackout_day',
  ],
  ['provider', buildViewer('provider'), 'job, time_off, holiday, blackout_day', 'job, time_off'],
  [
    'provider without time off',
    buildViewer('provider', { serviceprovidertimeoff: none }),
    'job, holiday, blackout_day',
    'job',
  ],
  ['contact', buildViewer('contact'), 'job, job_request, holiday', 'job, job_request'],
])('%s', (_name, viewer, shown, opens) => {
  expect(shownKinds(viewer).join(', ')).toBe(shown);
  expect(opened(viewer)).toBe(opens);
});

const now = Temporal.Instant.from('2026-07-14T18:00:00Z');
const job = { job_date: '2026-07-15', time_zone: 'America/Denver', is_canceled: 0 };
const today = { ...job, job_date: '2026-07-14' };

test.each([
  ['company, any date', buildViewer('company'), { ...job, job_date: '2026-07-01' }, true],
  ['company without the permission', buildViewer('company', { jobs: { ...none, view: true } }), job, false],
  ['contact, a future date', buildViewer('contact'), job, true],
  ['contact, today', buildViewer('contact'), today, false],
  ['contact, tomorrow where the job is', buildViewer('contact'), { ...job, time_zone: 'Pacific/Kiritimati' }, false],
  ['contact without the permission', buildViewer('contact', { jobs: { ...none, view: true } }), job, false],
  ['provider', buildViewer('provider'), job, false],
  ['company, a canceled job', buildViewer('company'), { ...job, is_canceled: 2 }, false],
])('editing from the calendar: %s', (_name, viewer, facts, allowed) => {
  expect(canEditFromCalendar(viewer, facts, now)).toBe(allowed);
});
