import { defineMessages } from './entry.ts';

/** Bringing records in from a file of another system. */
export const importMessages = defineMessages({
  'import.uploaded': { text: 'Rows in the file: {count}' },
  'import.started': { text: 'Started.' },
  'import.canceling': { text: 'Stopping.' },
  'import.deleted': { text: 'The file and its results were removed.' },
  'import.decided': { text: 'Rows changed: {count}' },
  'import.unreadable': {
    status: 400,
    text: 'This file could not be read. Please choose a CSV or Excel file (.csv, .txt, .xlsx).',
  },
  'import.old_excel': {
    status: 400,
    text: 'This is an Excel file of the old kind. Please save it as .xlsx or .csv and choose it again.',
  },
  'import.empty': { status: 400, text: 'The file has no rows below its headings.' },
  'import.too_many_rows': { status: 400, text: 'A file may have at most {max} rows. Please split it.' },
  'import.too_large': { status: 413, text: 'The file is too large. Please split it.' },
  'import.columns': { status: 400, text: 'Please choose a column for: {names}' },
  'import.column_twice': { status: 400, text: 'Two columns cannot fill the same field: {name}' },
  'import.state': { status: 409, text: 'This import changed in the meantime. Please check it again.' },
  'import.wrong_rows': {
    status: 409,
    text: 'Rows that are wrong and neither corrected nor skipped: {count}',
  },
  'import.nothing': { status: 409, text: 'There is no row left to import.' },
  'import.not_found': { status: 400, text: 'Please select one of the choices: {name} was not found' },
  'import.ambiguous': { status: 400, text: 'Please select one of the choices: {name} matches several' },
  'import.row_twice': { text: 'The same as row {row} of this file' },
  'import.row_failed': {
    status: 409,
    text: 'Row {row} could not be imported, so nothing was. Please check it.',
  },
  'import.changed_since': { text: 'The record changed since you looked at this row. Please check the rows again.' },
  'import.failed': { status: 500, text: 'The import failed and nothing was saved. Please try again.' },
  'import.canceled': { text: 'The import was stopped and nothing was saved.' },
  'import.too_late': { status: 409, text: 'An import can be undone for 30 days only.' },
  'import.used_since': {
    status: 409,
    text: 'This import cannot be undone completely: {count} of its records were used or changed since.',
  },
  'import.blocked_changed': { text: 'It was changed since' },
  'import.blocked_gone': { text: 'It was merged or deleted since' },
  'import.blocked_used': { text: 'It is used by: {what}' },
  'import.nothing_to_undo': {
    status: 409,
    text: 'All of its records were used or changed since then: there is nothing to undo.',
  },
  'import.inactive': { status: 400, text: 'This one is no longer active' },
  'import.two_records': { status: 400, text: 'Another column of this row names another record' },
  'import.job_past': {
    status: 400,
    text: 'Only {job.plural} that are still to come can be imported: this day is past',
  },
  'import.job_over': { status: 400, text: 'Only {job.plural} that are still open can be imported' },
  'import.end_first': { status: 400, text: 'The end must come after the start.' },
  'import.room_twice': {
    status: 400,
    text: 'Row {row} of this file takes the same {conference_room} at the same time',
  },
  'import.provider_twice': {
    status: 409,
    text: 'Row {row} of this file books the same {service_provider} at this time',
  },
  'import.at_client': { text: 'At the client' },
});
