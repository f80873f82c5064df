import { expect, test } from 'vitest';
import type { WorksheetAction, WorksheetPrintType } from '../../core/record/worksheet-path.ts';
import { worksheetLayout, worksheetSections } from './worksheet-layout.ts';

test.each<[WorksheetAction, WorksheetPrintType, WorksheetPrintType]>([
  ['complete', 'summary', 'summary'],
  ['complete', 'production', 'summary'],
  ['view', 'summary', 'summary'],
  ['view', 'production', 'production'],
  ['edit', 'summary', 'production'],
  ['edit', 'production', 'production'],
])('%s with %s shows the %s layout', (action, printType, layout) => {
  expect(worksheetLayout(action, printType)).toBe(layout);
});

const everything = { hide_expense_section_on_worksheet: false, include_files_notices_on_production_worksheet: true };

test.each([
  ['summary', everything, 'check_in files expenses deponents attorneys'],
  ['production', everything, 'status deponents attorneys expenses files special_instructions'],
  ['summary', { ...everything, hide_expense_section_on_worksheet: true }, 'check_in files deponents attorneys'],
  [
    'production',
    { ...everything, hide_expense_section_on_worksheet: true },
    'status deponents attorneys files special_instructions',
  ],
  [
    'summary',
    { ...everything, include_files_notices_on_production_worksheet: false },
    'check_in files expenses deponents attorneys',
  ],
  [
    'production',
    { ...everything, include_files_notices_on_production_worksheet: false },
    'status deponents attorneys expenses special_instructions',
  ],
] as const)('the %s layout with %o shows %s', (layout, settings, sections) => {
  expect(worksheetSections(layout, settings).join(' ')).toBe(sections);
});
