import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { clockOf, instantAfter } from './check-out-time.ts';
import { type CheckInFormProps, useCheckInChange, whose } from './use-check-in-change.ts';

/** When a provider left: now, at a time somebody types, or not yet. */
export function CheckOutForm({ job, row, arrival, onClose }: CheckInFormProps & { arrival: string }) {
  const t = useTexts(checkInTexts);
  const tMessage = useMessages();
  const { busy, refusal, problems, send } = useCheckInChange(onClose);
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
