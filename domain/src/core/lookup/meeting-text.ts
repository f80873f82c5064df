import type { MergeField } from './field.ts';

/** As long as an invitation to a remote meeting gets. */
export const MEETING_LENGTH = 1000;

/** What a remote meeting template can say about the job it is used for. */
export const MEETING_FIELDS = [
  { name: 'client_name', label: 'column.client', example: 'Lockhart & Dunne LLP' },
  { name: 'case_name', label: 'column.case', example: 'Ruiz v. Hartwell Freight' },
  { name: 'deponent_names', label: 'column.deponents', example: 'Elena Ruiz' },
  { name: 'taking_attorney_name', label: 'column.taking_attorney', example: 'Grace Lockhart' },
  { name: 'job_date', label: 'column.job_date', example: '03/10/2027' },
  { name: 'start_time', label: 'column.start_time', example: '09:30 AM' },
  { name: 'time_zone', label: 'column.time_zone', example: 'America/Denver' },
] as const satisfies readonly MergeField[];

export type MeetingField = (typeof MEETING_FIELDS)[number]['name'];
