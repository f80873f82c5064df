import { lookup } from '../entry.ts';
import { flag, ref } from '../field.ts';
import { name } from './fields.ts';

/** Cases and files. */
export const CASES_LOOKUPS = [
  lookup('casetypes', 'case_type', {
    name: 'lookup_name.case_type',
    title: 'lookup_title.case_type',
    group: 'cases',
    fields: [name],
  }),
  lookup('jurisdictions', 'jurisdiction', {
    name: 'lookup_name.jurisdiction',
    title: 'lookup_title.jurisdiction',
    group: 'cases',
    fields: [
      name,
      ref('state_id', 'column.state', 'state', { in_choices: true }),
      ref('time_zone_id', 'column.time_zone', 'time_zone'),
    ],
  }),
  lookup('exhibittypes', 'exhibit_type', {
    name: 'lookup_name.exhibit_type',
    title: 'lookup_title.exhibit_type',
    group: 'cases',
    fields: [name],
  }),
  lookup('notecategories', 'note_category', {
    name: 'lookup_name.note_category',
    title: 'lookup_title.note_category',
    group: 'cases',
    fields: [name, flag('is_billing', 'column.is_billing_category')],
  }),
  lookup('filetypemanage', 'file_type', {
    name: 'lookup_name.file_type',
    title: 'lookup_title.file_type',
    group: 'cases',
    fields: [
      name,
      flag('is_user_file_type', 'column.is_user_file_type', { in_choices: true }),
      flag('hide_from_uploads', 'column.hide_from_uploads', { in_choices: true }),
    ],
  }),
  lookup('userfiletypes', 'file_type', {
    name: 'lookup_name.user_file_type',
    title: 'lookup_title.user_file_type',
    group: 'cases',
    fields: [name, flag('hide_from_uploads', 'column.hide_from_uploads', { in_choices: true })],
    only: { is_user_file_type: true },
  }),
] as const;
