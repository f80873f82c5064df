import { NOTE_FROM_FILE_WORDS } from '../../../people/note/note-from-file.ts';
import { importField } from '../import-field.ts';

/** The record that a note is about: each as the file of its own kind would call it. */
const about = [
  importField('object_type', 'column.note_place', {
    kind: 'choice',
    words: NOTE_FROM_FILE_WORDS,
    also: ['note about', 'record type', 'entity', 'entity type', 'parent type', 'attached to', 'linked to'],
  }),
  importField('client_id', 'column.client', {
    kind: 'one',
    finds: 'client',
    missing_as: 'name',
    also: ['client name', 'firm', 'firm name', 'law firm', 'company', 'customer', 'account', 'location'],
    example: 'Whitfield & Oyelaran LLP',
  }),
  importField('contact_id', 'column.contact', {
    kind: 'one',
    finds: 'contact',
    within: 'client_id',
    missing_as: 'fullname',
    also: ['contact name', 'attorney', 'attorney name', 'atty', 'contact email', 'attorney email'],
  }),
  importField('case_id', 'column.case', {
    kind: 'one',
    finds: 'case',
    within: 'client_id',
    missing_as: 'case_name',
    also: ['case name', 'matter', 'caption', 'case style', 'style', 'docket', 'docket #', 'case number', 'case #'],
  }),
  importField('deponent_id', 'column.deponent', {
    kind: 'one',
    finds: 'deponent',
    missing_as: 'fullname',
    also: ['deponent name', 'witness', 'witness name'],
  }),
  importField('service_provider_id', 'column.service_provider', {
    kind: 'one',
    finds: 'service_provider',
    missing_as: 'fullname',
    also: ['provider', 'reporter', 'reporter name', 'resource', 'vendor'],
  }),
  importField('job_id', 'column.former_number', {
    kind: 'one',
    finds: 'job',
    also: ['job', 'job number', 'job #', 'job no', 'job id', 'old job number'],
  }),
];

/** Notes of records that are there (section 3). */
export const NOTE_FIELDS = [
  ...about,
  importField('note_text', 'column.note_text', {
    required: true,
    also: ['notes', 'note text', 'text', 'comment', 'comments', 'memo', 'remark', 'remarks', 'description', 'body'],
    example: 'Prefers the early slot; park behind the building',
  }),
  importField('note_category_id', 'column.note_category', {
    kind: 'one',
    finds: 'note_category',
    also: ['note category', 'note type', 'type', 'kind', 'subject'],
  }),
  importField('created_date', 'column.note_created', {
    kind: 'date',
    also: ['date', 'note date', 'created', 'created on', 'date created', 'entered on', 'date entered', 'entry date'],
    example: '2026-03-12',
  }),
  importField('created_by', 'column.note_by', {
    kind: 'one',
    finds: 'user',
    also: ['author', 'user', 'user name', 'created by', 'written by', 'by', 'staff'],
  }),
  importField('is_internal', 'column.note_internal', {
    kind: 'boolean',
    also: ['private', 'is internal', 'is private', 'confidential', 'office only', 'internal only'],
    example: 'yes',
  }),
  importField('apply_note_to_all_jobs', 'column.note_all_jobs', {
    kind: 'boolean',
    also: ['applies to all jobs', 'apply to all jobs', 'show on jobs'],
  }),
  importField('due_date', 'column.note_due', { kind: 'date', also: ['due', 'due on', 'follow up', 'follow up date'] }),
  importField('completed_date', 'column.note_completed', { kind: 'date', also: ['completed', 'done', 'done on'] }),
  importField('expiration_date', 'column.note_expires', { kind: 'date', also: ['expires', 'expires on', 'until'] }),
];
