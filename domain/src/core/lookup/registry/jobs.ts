import { lookup } from '../entry.ts';
import { color, flag, hours, integer, mergeText, ref, text } from '../field.ts';
import { MEETING_FIELDS, MEETING_LENGTH } from '../meeting-text.ts';
import { JOB_STATUS } from '../starting-values.ts';
import { name, STAFF, STAFF_AND_PROVIDER } from './fields.ts';

/** Jobs and scheduling. */
export const JOBS_LOOKUPS = [
  lookup('jobtypes', 'job_type', {
    name: 'lookup_name.job_type',
    title: 'lookup_title.job_type',
    group: 'jobs',
    fields: [name],
  }),
  lookup('jobstatus', 'job_status', {
    name: 'lookup_name.job_status',
    title: 'lookup_title.job_status',
    group: 'jobs',
    fields: [
      name,
      text('external_name', 'column.external_name', { max: 120 }),
      ref('job_color_code_id', 'column.job_color_code', 'job_color_code', { in_choices: true }),
    ],
    reserved_ids: Object.values(JOB_STATUS),
  }),
  lookup('jobcolorcodes', 'job_color_code', {
    name: 'lookup_name.job_color_code',
    title: 'lookup_title.job_color_code',
    group: 'jobs',
    fields: [name, color('highlight_color', 'column.highlight_color', { in_choices: true })],
  }),
  lookup('jobusercodes', 'job_user_code', {
    name: 'lookup_name.job_user_code',
    title: 'lookup_title.job_user_code',
    group: 'jobs',
    choices_for: STAFF,
    fields: [name, text('code', 'column.code', { max: 20, in_choices: true })],
  }),
  lookup('confirmationstatus', 'confirmation_status', {
    name: 'lookup_name.confirmation_status',
    title: 'lookup_title.confirmation_status',
    group: 'jobs',
    fields: [name, flag('is_default', 'column.is_default', { only_one: true, in_choices: true })],
  }),
  lookup('services', 'service', {
    name: 'lookup_name.service',
    title: 'lookup_title.service',
    group: 'jobs',
    fields: [
      name,
      hours('default_duration', 'column.default_duration', { in_choices: true }),
      flag('no_progress_tracked', 'column.no_progress_tracked', { in_choices: true }),
      flag('requires_licence', 'column.requires_licence'),
    ],
  }),
  lookup('serviceareas', 'service_area', {
    name: 'lookup_name.service_area',
    title: 'lookup_title.service_area',
    group: 'jobs',
    // Codes, their beginnings and runs of them, with commas between: `coversPostalCode`.
    fields: [name, text('postal_codes', 'column.postal_codes', { max: 1000 })],
  }),
  lookup('onbehalfoftypes', 'on_behalf_of_type', {
    name: 'lookup_name.on_behalf_of_type',
    title: 'lookup_title.on_behalf_of_type',
    group: 'jobs',
    fields: [name],
  }),
  lookup('readsignduetypes', 'read_sign_due_type', {
    name: 'lookup_name.read_sign_due_type',
    title: 'lookup_title.read_sign_due_type',
    group: 'jobs',
    choices_for: STAFF_AND_PROVIDER,
    fields: [name, integer('days_due', 'column.days_due', { min: 0, max: 365, initial: 30, in_choices: true })],
  }),
  lookup('remotemeetingremplates', 'remote_meeting_template', {
    name: 'lookup_name.remote_meeting_template',
    title: 'lookup_title.remote_meeting_template',
    group: 'jobs',
    choices_for: STAFF,
    fields: [
      name,
      mergeText('template_text', 'column.template_text', MEETING_FIELDS, { max: MEETING_LENGTH, in_choices: true }),
    ],
  }),
  lookup('trackingitems', 'tracking_item', {
    name: 'lookup_name.tracking_item',
    title: 'lookup_title.tracking_item',
    group: 'jobs',
    choices_for: STAFF_AND_PROVIDER,
    fields: [name, ref('service_id', 'column.service', 'service', { in_choices: true })],
  }),
  lookup('trackingstatuses', 'tracking_status', {
    name: 'lookup_name.tracking_status',
    title: 'lookup_title.tracking_status',
    group: 'jobs',
    choices_for: STAFF_AND_PROVIDER,
    fields: [name, flag('is_complete', 'column.is_complete', { in_choices: true })],
  }),
] as const;
