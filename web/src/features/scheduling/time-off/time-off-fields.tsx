import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_AHEAD } from '../../../lib/format/short-days.ts';
import { timeZoneOptions } from '../../../lib/format/time-zones.ts';
import { useSession } from '../../../lib/session/session.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { REPEATS, type Values } from './time-off-values.ts';

export interface PartProps {
  values: Values;
  fields: Readonly<Record<string, string>>;
  set: (changes: Partial<Values>) => void;
}

/** One stretch: what for, from when to when, and in which zone that is read. */
export function Stretch({ values, fields, set }: PartProps) {
  const t = useTexts(absenceTexts);
  const { time_zone } = useSession();
  const pair = values.is_all_day ? 'grid gap-3' : 'grid grid-cols-[minmax(0,1fr)_120px] gap-3';
  return (
    <>
      <TextField
        label={t('description')}
        autoComplete="off"
        value={values.description}
        error={fields.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <CheckboxField label={t('all_day')} value={values.is_all_day} onChange={(is_all_day) => set({ is_all_day })} />
      <div className={pair}>
        <DateField
          label={t('from')}
          required
          near={DAYS_AHEAD}
          value={values.from_date}
          error={fields.from_date}
          // Whoever moves the first day moves a single day with it.
          onChange={(from_date) =>
            set({ from_date, ...(values.to_date === values.from_date && { to_date: from_date }) })
          }
        />
        {!values.is_all_day && (
          <TimeField label={t('from_time')} value={values.from_time} onChange={(from_time) => set({ from_time })} />
        )}
      </div>
      <div className={pair}>
        <DateField
          label={t('to')}
          required
          near={DAYS_AHEAD}
          value={values.to_date}
          error={fields.to_date}
          onChange={(to_date) => set({ to_date })}
        />
        {!values.is_all_day && (
          <TimeField label={t('to_time')} value={values.to_time} onChange={(to_time) => set({ to_time })} />
        )}
      </div>
      <ComboboxField
        label={t('time_zone')}
        required
        value={values.time_zone}
        error={fields.time_zone}
        options={timeZoneOptions([values.time_zone, time_zone])}
        onChange={(zone) => set({ time_zone: String(zone ?? '') })}
      />
    </>
  );
}

/** The first Sunday of a week, to name its days by. */
const SUNDAY = Date.UTC(2027, 0, 3);
const DAY_MS = 86_400_000;

/** Whether and how it comes again (section 4, Time-off recurrence). */
export function Recurrence({ values, fields, set }: PartProps) {
  const t = useTexts(absenceTexts);
  const { tag } = useFormats();
  const { repeats } = values;
  const nameOf = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const weekdays = Array.from({ length: 7 }, (_, day) => ({ value: day, label: nameOf.format(SUNDAY + day * DAY_MS) }));
  return (
    <>
      <SelectField
        label={t('repeats')}
        value={repeats}
        options={REPEATS.map((value) => ({ value, label: t(`repeat_${value}`) }))}
        onChange={(next) => next && set({ repeats: next })}
      />
      {(repeats === 'days' || repeats === 'weekly') && (
        <NumberField
          label={t(repeats === 'days' ? 'every_days' : 'every_weeks')}
          min={1}
          max={366}
          stepper
          value={values.every}
          error={fields.every}
          onChange={(every) => set({ every })}
        />
      )}
      {repeats === 'weekly' && (
        <MultiSelectField
          label={t('on_days')}
          required
          options={weekdays}
          value={values.weekdays}
          error={fields.weekdays}
          onChange={(days) => set({ weekdays: [...days] })}
        />
      )}
      {repeats !== 'once' && (
        <DateField
          label={t('until')}
          hint={t('until_hint')}
          value={values.until}
          error={fields.until}
          onChange={(until) => set({ until })}
        />
      )}
    </>
  );
}
