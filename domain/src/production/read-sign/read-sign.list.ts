import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the desk of read and sign: each witness who reserved it, with the days that are left. */
export const READ_SIGN_LIST = defineList(
  'read_sign',
  [
    column('deponent_name', 'column.deponent', 'text', { defaultShown: true, width: 200 }),
    column('status', 'column.read_sign_status', 'equal', {
      defaultShown: true,
      width: 150,
      words: {
        not_sent: 'read_sign.not_sent',
        waiting: 'read_sign.waiting',
        signed: 'read_sign.signed',
        refused: 'read_sign.refused',
        expired: 'read_sign.expired',
        waived: 'read_sign.waived',
      },
    }),
    column('days_left', 'column.days_left', 'number', { defaultShown: true }),
    column('due_on', 'column.sign_by', 'date', { defaultShown: true }),
    column('job_number', 'column.job_number', 'number', { defaultShown: true }),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 220 }),
    column('job_date', 'column.job_date', 'date', { defaultShown: true }),
    column('change_count', 'column.errata', 'number', { sums: true, defaultShown: true }),
    column('started_on', 'column.turned_in_on', 'date'),
    column('notified_on', 'column.notified_on', 'date', { defaultShown: true }),
    column('signed_name', 'column.signed_as', 'text'),
    column('days', 'column.days_to_sign', 'number'),
  ],
  'due_on',
);
