import { RAPID_KINDS } from '@onrecord/domain/scheduling/request/rapid-request';
import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, longText, messageResponse, optionalId, shortText } from '../../core/shapes.ts';
import { NOTICE_BODY_LIMIT, noticeFile } from './notice-file.ts';

const typed = z.string().trim().max(64);
const deponent = z.strictObject({ full_name: shortText, is_expert: z.boolean().default(false) });

/** What somebody without an account asks for, in their own words. */
export const rapidRequestDraft = z.strictObject({
  company_id: id,
  kind: z.enum(RAPID_KINDS),
  division_id: optionalId,
  requester_name: shortText,
  requester_firm: shortText.default(''),
  requester_email: z.string().trim().max(320),
  requester_phone: shortText.default(''),
  taking_name: shortText.default(''),
  /** The job that is to be canceled, as its papers call it. */
  job_reference: shortText.default(''),
  case_name: shortText,
  docket_number: shortText.default(''),
  matter_number: shortText.default(''),
  job_date: typed,
  start_time: typed,
  time_zone: typed,
  estimated_duration: typed,
  utc_offset: typed.nullable().default(null),
  /** Blank for the office of whoever asks. */
  location_text: shortText.default(''),
  deponents: z.array(deponent).max(50).default([]),
  service_ids: z.array(id).max(30).default([]),
  special_instructions: longText.default(''),
  bill_to_name: shortText.default(''),
  claim_number: shortText.default(''),
  adjuster_name: shortText.default(''),
  insured_name: shortText.default(''),
  date_of_loss: typed.default(''),
  notice: noticeFile.nullable().default(null),
});
export type RapidRequestBody = z.output<typeof rapidRequestDraft>;

/** The public request page (section 2): `/{company_name}/rapidrequest`. Nothing of it needs an account. */
export const rapidRequestArea = {
  /** What the page offers: the divisions that take such requests, and their services. */
  getForm: post('/rapid_request/getForm', 'public', {
    body: z.strictObject({ company_id: id }),
    returns: z.strictObject({
      divisions: z.array(z.strictObject({ division_id: id, name: z.string(), time_zone: z.string() })),
      /** Whether a division takes requests of people with an account, which `/{company_name}/schedulerequest` leads to. */
      takes_account_requests: z.boolean(),
      services: z.array(z.strictObject({ service_id: id, name: z.string() })),
    }),
  }),
  /** Sends the request to the office, once the captcha is solved. */
  send: post('/rapid_request/send', 'public', {
    body: rapidRequestDraft.extend({ captcha: z.string().max(20_000).default('') }),
    bodyLimit: NOTICE_BODY_LIMIT,
    returns: messageResponse.extend({ request_number: z.string() }),
  }),
  /** Takes a file that came with a request out of quarantine: staff know whom it is from. */
  releaseFile: post('/rapid_request/releaseFile', 'jobs.edit', {
    body: z.strictObject({ job_request_file_id: id }),
    returns: messageResponse,
  }),
};
