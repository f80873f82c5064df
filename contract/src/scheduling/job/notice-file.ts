import { MAX_NOTICE_BYTES } from '@onrecord/domain/scheduling/request/rapid-request';
import { z } from 'zod';

const BASE64_LENGTH = Math.ceil(MAX_NOTICE_BYTES / 3) * 4;

/** A notice that goes along with a request, before there is a job: its content as base64. */
export const noticeFile = z.strictObject({
  file_name: z.string().min(1).max(255),
  content: z.string().max(BASE64_LENGTH + 4),
});
export type NoticeFile = z.output<typeof noticeFile>;

/** Room for the notice and everything typed. */
export const NOTICE_BODY_LIMIT = BASE64_LENGTH + 200_000;
