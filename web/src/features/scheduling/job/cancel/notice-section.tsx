import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { zoneLabel } from '../../../../lib/format/time-zones.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import type { NoticeState } from './use-notice.ts';

/** How notice came and when it arrived. Another instant or channel is looked at anew. */
export function NoticeSection({ clock, notice }: { clock: ClockShape; notice: NoticeState }) {
  const t = useTexts(cancellationTexts);
  const at = Temporal.Instant.from(new Date(clock.notice).toISOString()).toZonedDateTimeISO(clock.zone);
  const [date, time] = [at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })];
  const set = (day: string, clockTime: string) => {
    if (day === '' || clockTime === '' || (day === date && clockTime === time)) return;
    const plainTime = Temporal.PlainTime.from(clockTime);
    const typed = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: clock.zone, plainTime });
    notice.setAt(typed.toInstant().toString());
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('notice_came')}</legend>
      <SelectField
        label={t('notice_came')}
        required
        value={notice.channel}
        options={notice.channels.map((value) => ({ value, label: t(`channel_${value}`) }))}
        onChange={(channel) => channel && notice.setChannel(channel)}
      />
      <TextField
        label={t('notice_from')}
        autoComplete="off"
        maxLength={120}
        value={notice.from}
        onChange={(event) => notice.setFrom(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <DateField label={t('notice_date')} value={date} onChange={(day) => set(day, time)} />
        <TimeField label={t('notice_time')} value={time} onChange={(typed) => set(date, typed)} />
      </div>
      <p className="text-ink-2">{t('arrival', { zone: zoneLabel(clock.zone) })}</p>
    </fieldset>
  );
}
