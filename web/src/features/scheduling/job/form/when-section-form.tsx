import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { LocalTimeReading } from '@onrecord/domain/core/time/resolve-local-time';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { decideJobInstants, jobTimeProblems, type TypedJobTime } from '@onrecord/domain/scheduling/job/job-time';
import { clsx } from 'clsx';
import { useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../lib/format/formats.ts';
import { timeZoneOptions } from '../../../../lib/format/time-zones.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useOfferedZones } from '../../../../lookups/use-offered-zones.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { FormSection } from '../../../../ui/forms/form-surface.tsx';
import { ClockIcon } from '../../../../ui/icons.ts';
import { JobDayField } from './fill/job-day-field.tsx';
import { JobTime, useJobField } from './job-fields.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { LockNote } from './lock-section.tsx';

/** When the job takes place, in its own zone and in the viewer's, with the clock changes of both. */
export function WhenSectionForm({ number, today }: { number: number; today: string }) {
  const t = useTexts(jobFormTexts);
  return (
    <FormSection number={number} title={t('section_when')}>
      <LockNote field="job_date" label={t('lock_when')} />
      <JobDayField today={today} />
      <div className="grid grid-cols-2 gap-3">
        <JobTime name="start_time" label={t('start')} required />
        <LengthField />
      </div>
      <ZoneField />
      <TimeSummary />
    </FormSection>
  );
}

function LengthField() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('estimated_duration', t('length'));
  const hours = Number.parseFloat(field.value);
  return (
    <NumberField
      {...field}
      label={t('length')}
      required
      error={error}
      decimals={2}
      min={0}
      max={24}
      step={0.25}
      value={Number.isNaN(hours) ? null : hours}
      onChange={(next) => field.onChange(next === null ? '' : next.toFixed(2))}
    />
  );
}

function ZoneField() {
  const t = useTexts(jobFormTexts);
  const { field, error } = useJobField('time_zone', t('time_zone'));
  const offered = useOfferedZones();
  const options = useMemo(() => timeZoneOptions([field.value, ...offered, viewerTimeZone()]), [field.value, offered]);
  return (
    <ComboboxField
      {...field}
      label={t('time_zone')}
      required
      error={error}
      options={options}
      onChange={(zone) => field.onChange(zone ?? '')}
    />
  );
}

/** What is typed about time, once all of it can be read. */
function useTypedTime(): TypedJobTime | null {
  const [job_date, start_time, time_zone, estimated_duration, utc_offset] = useWatch<
    JobFormValues,
    ['job_date', 'start_time', 'time_zone', 'estimated_duration', 'utc_offset']
  >({ name: ['job_date', 'start_time', 'time_zone', 'estimated_duration', 'utc_offset'] });
  const typed = { job_date, start_time, time_zone, estimated_duration, utc_offset };
  return Object.keys(jobTimeProblems(typed)).length === 0 ? typed : null;
}

/** As high before it has something to tell as after: what is below must not move away under a finger. */
const stripClass = 'flex min-h-[84px] gap-2 self-end rounded-ctl px-2.5 py-1.5 text-sm sm:min-h-12';

/** The strip that tells when the job really is, and asks where the clocks skip or repeat the typed time. */
function TimeSummary() {
  const t = useTexts(jobFormTexts);
  const typed = useTypedTime();
  if (!typed) return <p className={clsx(stripClass, 'text-ink-3')}>{t('time_hint')}</p>;
  const decision = decideJobInstants(typed);
  if (decision.outcome === 'resolved')
    return <TwoClocks starts={decision.instants.starts_at} ends={decision.instants.ends_at} zone={typed.time_zone} />;
  const { resolution, question } = decision;
  const readings =
    resolution.outcome === 'gap' ? resolution.suggestions : resolution.outcome === 'overlap' ? resolution.readings : [];
  return <ClockQuestion question={question} readings={readings} />;
}

function ClockQuestion(props: { question: Parameters<typeof sentenceText>[0]; readings: readonly LocalTimeReading[] }) {
  const terms = useContext(TermsContext);
  const formats = useFormats();
  const { setValue, clearErrors } = useFormContext<JobFormValues>();
  // The rule speaks of times as they travel; people read them on their own clock.
  const params = Object.fromEntries(
    Object.entries(props.question.params).map(([name, value]) => [
      name,
      String(value).replace(/^\d\d:\d\d/, (time) => formats.time(time)),
    ]),
  );
  const choose = (reading: LocalTimeReading) => {
    setValue('job_date', reading.local_date, { shouldDirty: true });
    setValue('start_time', reading.local_time, { shouldDirty: true });
    setValue('utc_offset', reading.utc_offset, { shouldDirty: true });
    clearErrors('start_time');
  };
  return (
    <Banner
      tone="warn"
      announce="alert"
      title={sentenceText({ ...props.question, params }, terms)}
      className="col-span-full"
    >
      <div className="mt-1.5 flex flex-wrap gap-2">
        {props.readings.map((reading) => (
          <Button key={reading.utc_offset} size="sm" onClick={() => choose(reading)}>
            {`${formats.time(reading.local_time)} ${reading.abbreviation}`}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

function TwoClocks({ starts, ends, zone }: { starts: string; ends: string; zone: string }) {
  const t = useTexts(jobFormTexts);
  const formats = useFormats();
  const own = viewerTimeZone();
  const spanIn = (timeZone: string) => {
    const start = formats.instant(starts, timeZone);
    const end = formats.instant(ends, timeZone);
    const clock = (text: string) => text.slice(text.indexOf(' ') + 1);
    const weekday = new Intl.DateTimeFormat(formats.tag, { timeZone, weekday: 'short' }).format(Date.parse(starts));
    return t('span', {
      day: `${weekday} ${start.slice(0, start.indexOf(' '))}`,
      start: clock(start),
      end: clock(end),
      zone: zoneAbbreviation(Temporal.Instant.from(starts), timeZone),
    });
  };
  const [theirs, mine] = [spanIn(zone), spanIn(own)];
  return (
    <div role="status" className={clsx(stripClass, 'bg-sunk')}>
      <ClockIcon size={15} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <dl className="grid min-w-0 gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">{t('job_time')}</dt>
        <dd className="font-semibold">{theirs}</dd>
        <dt className="text-ink-2">{t('your_time')}</dt>
        <dd>{theirs === mine ? t('same_time') : mine}</dd>
      </dl>
    </div>
  );
}
