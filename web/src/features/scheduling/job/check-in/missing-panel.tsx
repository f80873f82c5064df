import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoShowForm } from './no-show-form.tsx';

/** That a provider has not checked in; once the job has begun staff record that they did not come, or take that back. */
export function MissingCell({ job, row }: { job: JobDetail; row: JobServiceRow }) {
  const t = useTexts(jobTexts);
  const own = useTexts(checkInTexts);
  const { user_type } = useSession();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const reason = row.no_show_reason ?? null;
  const hasBegun = Temporal.Instant.compare(Temporal.Now.instant(), Temporal.Instant.from(job.starts_at)) >= 0;
  const mayRecord =
    isStaff(user_type) &&
    can('jobs', 'edit') &&
    row.service_provider_id !== null &&
    job.is_canceled === 0 &&
    row.worksheet_completed_on === null &&
    hasBegun;
  return (
    <>
      {reason === null ? (
        t('not_checked_in')
      ) : (
        <span className="block text-bad">{own('no_show_because', { reason })}</span>
      )}
      {(mayRecord || (reason !== null && isStaff(user_type) && can('jobs', 'edit'))) && (
        <span className="-ml-2 block">
          <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
            {own(reason === null ? 'no_show' : 'no_show_undo')}
          </Button>
        </span>
      )}
      {isOpen && <NoShowForm job={job} row={row} isUndo={reason !== null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
