import type { estimateArea } from '@onrecord/contract/money/estimate';
import { can } from '@onrecord/domain/core/permission/can';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { jobEstimateFor } from './portal-estimate.reads.ts';

/** What a job is expected to come to, and what it came to. */
export function estimateHandlers({ db }: Services): CallHandlers<typeof estimateArea> {
  return {
    async ofJob(call) {
      const scope = userScope(call);
      const area = scope.viewer.user_type === 'provider' ? 'providerinvoices' : 'clientinvoices';
      if (!can(scope.viewer, area, 'view')) return null;
      const found = await db.readScope(scope, (tx) => jobEstimateFor(tx, scope, call.body.job_id));
      return found && { ...found, rows: [...found.rows] };
    },
  };
}
