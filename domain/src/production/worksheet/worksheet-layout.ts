import type { WorksheetAction, WorksheetPrintType } from '../../core/record/worksheet-path.ts';

export type WorksheetSection =
  | 'status'
  | 'check_in'
  | 'deponents'
  | 'attorneys'
  | 'expenses'
  | 'files'
  | 'special_instructions';

export type WorksheetSettings = {
  hide_expense_section_on_worksheet: boolean;
  include_files_notices_on_production_worksheet: boolean;
};

/** Summary when the action is complete, or view with print type summary; else production (section 2). */
export function worksheetLayout(action: WorksheetAction, printType: WorksheetPrintType): WorksheetPrintType {
  return action === 'complete' || (action === 'view' && printType === 'summary') ? 'summary' : 'production';
}

const sections: Readonly<Record<WorksheetPrintType, readonly WorksheetSection[]>> = {
  summary: ['check_in', 'files', 'expenses', 'deponents', 'attorneys'],
  production: ['status', 'deponents', 'attorneys', 'expenses', 'files', 'special_instructions'],
};

/** The sections of a layout in their order (section 2), less those that the company hides. */
export function worksheetSections(layout: WorksheetPrintType, settings: WorksheetSettings): WorksheetSection[] {
  return sections[layout].filter((section) => {
    if (section === 'expenses') return !settings.hide_expense_section_on_worksheet;
    if (section === 'files' && layout === 'production') return settings.include_files_notices_on_production_worksheet;
    return true;
  });
}
