import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import {
  completionLabel,
  type WorksheetService,
  type WorksheetViewer,
  worksheetCompletion,
} from './completion-label.ts';

const staff: WorksheetViewer = { user_type: 'company', service_provider_id: null };
const rosa: WorksheetViewer = { user_type: 'provider', service_provider_id: 70 };

function service(
  service_provider_id: number | null,
  worksheet_completed_on: string | null,
  no_progress_tracked = false,
): WorksheetService {
  return { service_provider_id, worksheet_completed_on, no_progress_tracked };
}

const open = service(70, null);
const done = service(70, '2026-07-15T23:30:00Z');
const later = service(71, '2026-07-16T18:00:00Z');
const others = service(71, null);

describe('the completion label', () => {
  test.each<[string, WorksheetViewer, WorksheetService[], string]>([
    ['staff, the single worksheet complete', staff, [done], 'Completed on 2026-07-15T23:30:00Z'],
    ['staff, all complete: the last date', staff, [later, done], 'Completed on 2026-07-16T18:00:00Z'],
    ['staff, some complete', staff, [done, others], 'Partially Completed'],
    ['staff, none complete', staff, [open, others], 'Incomplete'],
    ['staff, no services', staff, [], 'Incomplete'],
    [
      'staff, the open one is not asked for',
      staff,
      [done, service(72, null, true)],
      'Completed on 2026-07-15T23:30:00Z',
    ],
    ['provider, own complete', rosa, [done, others], 'Completed on 2026-07-15T23:30:00Z'],
    ['provider, only others complete', rosa, [open, later], 'Incomplete'],
    ['provider, a completion date exists on one of two', rosa, [open, done], 'Completed on 2026-07-15T23:30:00Z'],
    [
      'provider without a number, unassigned service',
      { ...rosa, service_provider_id: null },
      [service(null, null)],
      'Incomplete',
    ],
  ])('%s', (_name, viewer, services, label) => {
    expect(sentenceText(completionLabel(worksheetCompletion(services, viewer), (instant) => instant))).toBe(label);
  });
});
