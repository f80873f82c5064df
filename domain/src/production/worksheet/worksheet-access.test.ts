import { describe, expect, test } from 'vitest';
import type { UserType } from '../../core/permission/user-type.ts';
import {
  decideWorksheetAccess,
  showsEnteredBy,
  visibleRows,
  type WorksheetIntent,
  type WorksheetJob,
} from './worksheet-access.ts';

const open = { service_provider_id: 70, worksheet_completed_on: null, no_progress_tracked: false };
const completed = { ...open, worksheet_completed_on: '2026-07-15T23:30:00Z' };
const others = { ...open, service_provider_id: 71 };

const job = (...services: WorksheetJob['services']): WorksheetJob => ({ is_canceled: 0, services });
const canceled = (...services: WorksheetJob['services']): WorksheetJob => ({ is_canceled: 2, services });

function decided(userType: UserType, id: number | null, facts: WorksheetJob, intent: WorksheetIntent) {
  const access = decideWorksheetAccess(facts, { user_type: userType, service_provider_id: id }, intent);
  return access.outcome === 'refused' ? access.reason.key : access.reach;
}

describe('decideWorksheetAccess', () => {
  test.each<[UserType, number | null, string, WorksheetJob, WorksheetIntent, string]>([
    ['contact', null, 'any', job(open), 'view', 'worksheet.contact_denied'],
    ['contact', null, 'completed', job(completed), 'print', 'worksheet.contact_denied'],
    ['company', null, 'open', job(open), 'work', 'all'],
    ['company', null, 'open', job(open), 'print', 'all'],
    ['admin', null, 'canceled', canceled(open), 'work', 'all'],
    ['admin', null, 'completed', job(completed), 'work', 'all'],
    ['provider', 70, 'open', job(open, others), 'work', 'own'],
    ['provider', 70, 'open', job(open), 'view', 'own'],
    ['provider', 70, 'open', job(open), 'print', 'worksheet.print_incomplete'],
    ['provider', 70, 'completed', job(completed, others), 'work', 'worksheet.already_completed'],
    ['provider', 70, 'completed', job(completed), 'view', 'own'],
    ['provider', 70, 'completed', job(completed), 'print', 'own'],
    ['provider', 71, 'completed by another', job(completed, others), 'work', 'own'],
    ['provider', 72, 'of others', job(open, others), 'work', 'worksheet.not_assigned'],
    ['provider', 72, 'of others', job(completed), 'print', 'worksheet.not_assigned'],
    ['provider', null, 'unassigned', job({ ...open, service_provider_id: null }), 'work', 'worksheet.not_assigned'],
    ['provider', 70, 'canceled', canceled(open), 'work', 'worksheet.job_canceled'],
    ['provider', 70, 'canceled', canceled(completed), 'view', 'worksheet.job_canceled'],
  ])('%s %j, %s worksheet: %#', (userType, id, _name, facts, intent, outcome) => {
    expect(decided(userType, id, facts, intent)).toBe(outcome);
  });

  test('a provider sees own rows only, and shared ones where orders are not separate', () => {
    const rows = [
      { service_provider_id: 70, id: 1 },
      { service_provider_id: 71, id: 2 },
      { service_provider_id: null, id: 3 },
    ];
    const own = { outcome: 'allowed', reach: 'own', service_provider_id: 70 } as const;
    const ids = (access: Parameters<typeof visibleRows>[1], isShared: boolean) =>
      visibleRows(rows, access, { isShared }).map(({ id }) => id);
    expect(ids(own, false)).toEqual([1]);
    expect(ids(own, true)).toEqual([1, 2, 3]);
    expect(ids({ outcome: 'allowed', reach: 'all' }, false)).toEqual([1, 2, 3]);
  });

  test('who entered an order is shown to staff only', () => {
    const shown = (['admin', 'company', 'contact', 'provider'] as const).filter((user_type) =>
      showsEnteredBy({ user_type }),
    );
    expect(shown).toEqual(['admin', 'company']);
  });
});
