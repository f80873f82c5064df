import type { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { issuedSentence } from '@onrecord/domain/money/billing/issued-sentence';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { issueFee } from './cancellation.writes.ts';

/** The invoice of a cancellation's fee. */
export function cancellationFeeHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof jobCancellationArea>, 'issueFee'> {
  return {
    async issueFee(call) {
      const scope = userScope(call);
      if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
      const { job_number, ...issued } = await db.withScope(scope, (tx) =>
        issueFee(tx, scope, call.body.job_cancellation_id, now()),
      );
      const text = issuedSentence(1, job_number);
      return { message: sentenceText(text, await call.terms()), ...issued };
    },
  };
}
