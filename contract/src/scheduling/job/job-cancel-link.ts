import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { messageResponse, money, noteText } from '../../core/shapes.ts';
import { clockShape } from './job-cancellation.ts';
import { cancelRequestRow } from './job-rows.ts';

const captcha = z.string().max(4096);

/** What the link page of a client shows before a request to cancel is sent, and of one that was. */
export const cancelLinkPage = z.strictObject({
  /** The latest request, open or not. */
  request: cancelRequestRow.nullable(),
  /** What canceling now would cost, without pay; null where nobody can ask any more. */
  clock: clockShape.nullable(),
});
export type CancelLinkPage = z.output<typeof cancelLinkPage>;

/** A client asks to cancel by the link of a job, without a login (dispatch, sections 1 and 6). */
export const cancelLinkArea = {
  look: post('/job_cancellation/getPublicClock', 'link.jobcontactconfirm', {
    body: z.strictObject({}),
    returns: cancelLinkPage,
  }),
  /** At the fee that was shown; another fee by now is refused. */
  ask: post('/job_cancellation/requestByLink', 'link.jobcontactconfirm', {
    body: z.strictObject({ reason: noteText.default(''), expected_fee: money, captcha }),
    returns: messageResponse,
  }),
  withdraw: post('/job_cancellation/withdrawByLink', 'link.jobcontactconfirm', {
    body: z.strictObject({ captcha }),
    returns: messageResponse,
  }),
};
