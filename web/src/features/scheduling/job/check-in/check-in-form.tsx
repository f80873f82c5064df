import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { clockOf, instantOn } from './check-out-time.ts';
import { type CheckInFormProps, useCheckInChange } from './use-check-in-change.ts';

type CheckIn = NonNullable<CheckInFormProps['row']['check_in']>;

/** Corrects when a provider arrived, and what was noted then. The arrival stays on its own day. */
export function CheckInForm({
  job,
  row,
  arrival,
  checkIn,
  onClose,
}: CheckInFormProps & { arrival: string; checkIn: CheckIn }) {
  const t = useTexts(checkInTexts);
  const tMessage = useMessages();
  const { busy, refusal, problems, send } = useCheckInChange(onClose);
  const before = clockOf(arrival, job.time_zone);
  const [time, setTime] = useState(before);
  const [unread, setUnread] = useState<string>();
  const [internal, setInternal] = useState(checkIn.internal_note);
  const [shown, setShown] = useState(checkIn.public_note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const arrived = instantOn(arrival, time, job.time_zone);
    setUnread(arrived === undefined ? tMessage('form.time') : undefined);
    if (arrived === undefined) return;
    const body = {
      // A time that is left alone keeps its seconds.
      ...(time === before ? {} : { check_in_datetime: arrived }),
      check_in_internal_note: internal,
      ...(job.hide_public_notes_for_check_in ? {} : { check_in_public_note: shown }),
    };
    void send(() => call(checkInArea.updateCheckIn, { params: { id: checkIn.job_checkin_id }, body }));
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('check_in_title', { name: row.service_provider_name })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TimeField
          label={t('check_in_time')}
          required
          value={time}
          error={unread ?? problems.check_in_datetime}
          onChange={setTime}
        />
        <TextAreaField
          label={t('internal_note')}
          value={internal}
          limit={250}
          error={problems.check_in_internal_note}
          onChange={(event) => setInternal(event.currentTarget.value)}
        />
        {!job.hide_public_notes_for_check_in && (
          <TextAreaField
            label={t('public_note')}
            value={shown}
            limit={250}
            error={problems.check_in_public_note}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
