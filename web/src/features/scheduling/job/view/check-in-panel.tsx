import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { useFormats } from '../../../../lib/formats.ts';
import { useMessages } from '../../../../lib/messages.ts';
import { useCan, useSession } from '../../../../lib/session.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { clockOf, instantAfter } from './check-out-time.ts';

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
  const [open, setOpen] = useState<'out' | 'undo' | null>(null);
  if (row.no_progress_tracked) return <span className="text-ink-3">{t('not_tracked')}</span>;
  const { check_in_datetime: arrival, check_out_datetime: departure } = row;
  if (arrival === null) return t('not_checked_in');
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
      {mayChange && (
        <span className="-ml-2 flex flex-wrap">
          <Button size="sm" variant="ghost" onClick={() => setOpen('out')}>
            {own(departure ? 'change_check_out' : 'check_out')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOpen('undo')}>
            {own('undo')}
          </Button>
        </span>
      )}
      {open === 'out' && <CheckOutForm job={job} row={row} arrival={arrival} onClose={close} />}
      {open === 'undo' && <UndoForm job={job} row={row} onClose={close} />}
    </>
  );
}

/** Sends a change of a check-in and shows what became of it. */
function useSend(onClose: () => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = async (request: () => Promise<{ message: string }>) => {
    setBusy(true);
    setRefusal(undefined);
    setProblems({});
    try {
      const { message } = await request();
      notify({ title: message, tone: 'ok' });
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['job'] }),
        queryClient.invalidateQueries({ queryKey: listKey('job') }),
      ]);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, problems, send };
}

const whose = ({ job_id }: JobDetail, { service_provider_id }: JobServiceRow) => ({
  job_id,
  ...(service_provider_id === null ? {} : { service_provider_id }),
});

function CheckOutForm({ job, row, arrival, onClose }: CheckInCellProps & { arrival: string; onClose: () => void }) {
  const t = useTexts(checkInTexts);
  const tMessage = useMessages();
  const { busy, refusal, problems, send } = useSend(onClose);
  const [time, setTime] = useState(clockOf(row.check_out_datetime ?? new Date().toISOString(), job.time_zone));
  const [unread, setUnread] = useState<string>();
  const save = (check_out_datetime: string | null) =>
    send(() => call(checkInArea.checkOut, { body: { ...whose(job, row), check_out_datetime } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const left = instantAfter(arrival, time, job.time_zone);
    setUnread(left === undefined ? tMessage('form.time') : undefined);
    if (left !== undefined) void save(left);
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('check_out_title', { name: row.service_provider_name })}
      description={t('check_out_hint')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TimeField
          label={t('check_out_time')}
          required
          value={time}
          error={unread ?? problems.check_out_datetime}
          onChange={setTime}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {row.check_out_datetime && (
            <Button disabled={busy} onClick={() => void save(null)}>
              {t('not_yet')}
            </Button>
          )}
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t('check_out')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function UndoForm({ job, row, onClose }: CheckInCellProps & { onClose: () => void }) {
  const t = useTexts(checkInTexts);
  const { busy, refusal, problems, send } = useSend(onClose);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => call(checkInArea.undoCheckIn, { body: { ...whose(job, row), reason } }));
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('undo_title', { name: row.service_provider_name })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('undo_reason')}
          hint={t('undo_hint')}
          required
          value={reason}
          limit={250}
          error={problems.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('undo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
