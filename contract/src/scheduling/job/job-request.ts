import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { longText, optionalId, savedResponse, shortText } from '../../core/shapes.ts';

import { NOTICE_BODY_LIMIT, noticeFile } from './notice-file.ts';

const typed = z.string().trim().max(64);

/** What a contact asks for. Deponents and services are names, one a line or with semicolons between them. */
export const jobRequestDraft = z.strictObject({
  division_id: optionalId,
  taking_contact_id: optionalId,
  case_id: optionalId.default(null),
  case_name: shortText.default(''),
  job_type_id: optionalId,
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  location_text: shortText.default(''),
  deponent_names: longText.default(''),
  service_names: longText.default(''),
  number_of_attendees: z.number().int().min(0).max(9999).default(0),
  special_instructions: longText.default(''),
  docket_number: shortText.default(''),
  notice: noticeFile.nullable().default(null),
});
export type JobRequestBody = z.output<typeof jobRequestDraft>;

/** Requests by contacts, who schedule by asking (sections 1 and 7). */
export const jobRequestArea = {
  addContactJob: post('/job_request/addContactJob', 'jobs.add', {
    body: jobRequestDraft,
    bodyLimit: NOTICE_BODY_LIMIT,
    returns: savedResponse,
  }),
};
