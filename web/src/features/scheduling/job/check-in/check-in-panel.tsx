import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { CheckInUndoForm } from './check-in-undo-form.tsx';
import { CheckOutForm } from './check-out-form.tsx';
import { clockOf } from './check-out-time.ts';
import { MissingCell } from './missing-panel.tsx';

interface CheckInCellProps {
  job: JobDetail;
  row: JobServiceRow;
}

/** When a provider arrived and left, with the way to put either right, for staff and for the provider. */
export function CheckInCell({ job, row }: CheckInCellProps) {
  const t = useTexts(jobTexts);
  const own = useTexts(checkInTexts);
  const formats = useFormats();
  const { user_type } = useSession();
  const can = useCan();
  const [open, setOpen] = useState<'in' | 'out' | 'undo' | null>(null);
  if (row.no_progress_tracked) return <span className="text-ink-3">{t('not_tracked')}</span>;
  const { check_in_datetime: arrival, check_out_datetime: departure } = row;
  if (arrival === null) return <MissingCell job={job} row={row} />;
  const isOpen = job.is_canceled === 0 && row.worksheet_completed_on === null && can('jobs', 'edit');
  const mayChange = isOpen && (isStaff(user_type) || user_type === 'provider');
  const close = () => setOpen(null);
  return (
    <>
      <span className="block">{formats.instant(arrival, job.time_zone)}</span>
      {departure && (
        <span className="block text-sm text-ink-2">
          {own('left_at', { time: formats.time(clockOf(departure, job.time_zone)) })}
        </span>
      )}
      {(['internal_note', 'public_note'] as const).map(
        (note) =>
          row.check_in?.[note] && (
            <span key={note} className="block text-sm text-ink-2">
              {own(note)}: {row.check_in[note]}
            </span>
          ),
      )}
      {mayChange && (
        <span className="-ml-2 flex flex-wrap">
          {row.check_in && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('in')}>
              {own('change_check_in')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setOpen('out')}>
            {own(departure ? 'change_check_out' : 'check_out')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOpen('undo')}>
            {own('undo')}
          </Button>
        </span>
      )}
      {open === 'in' && row.check_in && (
        <CheckInForm job={job} row={row} arrival={arrival} checkIn={row.check_in} onClose={close} />
      )}
      {open === 'out' && <CheckOutForm job={job} row={row} arrival={arrival} onClose={close} />}
      {open === 'undo' && <CheckInUndoForm job={job} row={row} onClose={close} />}
    </>
  );
}
