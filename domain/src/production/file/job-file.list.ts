import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];

/** The columns of the file list (section 3, Job file and File notice). Who else may see a file is for staff to know. */
export const JOB_FILE_LIST = defineList(
  'job_file',
  [
    column('file_name', 'column.file_name', 'text', { defaultShown: true, width: 260 }),
    column('description', 'column.description', 'text', { defaultShown: true, width: 220 }),
    column('item_type_name', 'column.file_type', 'text', { defaultShown: true, width: 120 }),
    column('exhibit_type_name', 'column.exhibit_type', 'text', { width: 120 }),
    column('deponent_name', 'column.deponent', 'text', { defaultShown: true }),
    column('job_number', 'column.job_number', 'number', { defaultShown: true }),
    column('job_date_time', 'column.job_date', 'datetime'),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 220 }),
    column('file_date_time', 'column.uploaded', 'datetime', { defaultShown: true }),
    column('uploaded_by_name', 'column.uploaded_by', 'text'),
    column('size', 'column.size', 'number', { searchable: false }),
    column('contact_can_view_download', 'column.for_contacts', 'boolean', { defaultShown: true, hidden: STAFF_ONLY }),
    column('provider_can_view_download', 'column.for_providers', 'boolean', { defaultShown: true, hidden: STAFF_ONLY }),
  ],
  '-file_date_time',
);
