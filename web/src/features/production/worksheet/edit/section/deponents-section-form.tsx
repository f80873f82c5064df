import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { differingTranscript } from '@onrecord/domain/production/worksheet/counted-pages';
import { exhibitSpan, pageCount } from '@onrecord/domain/production/worksheet/page-count';
import { firstDelivery, readAndSignDue } from '@onrecord/domain/scheduling/readiness/read-and-sign';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClockIcon, PlusIcon, XIcon } from '../../../../../ui/icons.ts';
import { useProblem } from '../problem-fields.tsx';
import { useWorksheetChoices } from '../use-worksheet-choices.ts';
import {
  ChoiceEntry,
  CountEntry,
  HoursEntry,
  NoteEntry,
  SwitchEntry,
  TextEntry,
  TimeEntry,
} from '../worksheet-fields.tsx';
import { emptyDeponent, type WorksheetValues } from '../worksheet-values.ts';
import { WorkedHours } from './services-section-form.tsx';

/** Who testified: times, pages, exhibits, read and sign, for each deponent who was expected. */
export function DeponentsSectionForm({ worksheet }: { worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetTexts);
  const { problem } = useProblem('deponents');
  const { fields, append, remove } = useFieldArray<WorksheetValues, 'deponents'>({ name: 'deponents' });
  const absent = worksheet.job_deponents.filter(
    ({ job_deponent_id }) => !fields.some((row) => row.job_deponent_id === job_deponent_id),
  );
  return (
    <>
      {problem && <p className="text-sm font-medium text-bad">{problem}</p>}
      {fields.map((row, index) => (
        <DeponentForm
          key={row.id}
          index={index}
          worksheet={worksheet}
          expected={worksheet.job_deponents.find(({ job_deponent_id }) => job_deponent_id === row.job_deponent_id)}
          onRemove={() => remove(index)}
        />
      ))}
      {absent.map((row) => (
        <div key={row.job_deponent_id}>
          <Button onClick={() => append(emptyDeponent(row))} className="max-w-full">
            <PlusIcon size={15} aria-hidden />
            <span className="truncate">{t('add_deponent', { name: row.job_deponent_name })}</span>
          </Button>
        </div>
      ))}
    </>
  );
}

interface DeponentFormProps {
  index: number;
  worksheet: WorksheetDetail;
  expected: WorksheetDetail['job_deponents'][number] | undefined;
  onRemove: () => void;
}

function DeponentForm({ index, worksheet, expected, onRemove }: DeponentFormProps) {
  const t = useTexts(worksheetTexts);
  const { time } = useFormats();
  const at = `deponents.${index}` as const;
  const name = expected?.job_deponent_name ?? '';
  const hasReadAndSign = useWatch<WorksheetValues, `deponents.${number}.is_read_and_sign`>({
    name: `${at}.is_read_and_sign`,
  });
  return (
    <section aria-label={name} className="grid content-start gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <div>
        <h3 className="title-serif text-lg">{name}</h3>
        {expected?.scheduled_start_time && (
          <p className="text-ink-2">{t('scheduled', { time: time(expected.scheduled_start_time) })}</p>
        )}
      </div>
      <SameTimesButton index={index} />
      <div className="grid grid-cols-2 gap-3">
        <TimeEntry name={`${at}.start_time`} job={worksheet} />
        <TimeEntry name={`${at}.end_time`} job={worksheet} />
        <WorkedHours name={at} />
      </div>
      <PagesForm index={index} worksheet={worksheet} />
      <ExhibitsForm index={index} />
      <div className="grid gap-3 sm:grid-cols-2">
        <CountEntry name={`${at}.volume_number`} min={1} />
        <HoursEntry name={`${at}.billable_hours`} />
      </div>
      <div className="grid sm:grid-cols-2">
        <SwitchEntry name={`${at}.has_video`} />
        <SwitchEntry name={`${at}.is_read_and_sign`} />
      </div>
      {hasReadAndSign && <ReadAndSignForm index={index} jobDate={worksheet.job_date} />}
      <div>
        <Button variant="ghost" onClick={onRemove} className="max-w-full">
          <XIcon size={15} aria-hidden />
          <span className="truncate">{t('did_not_testify', { name })}</span>
        </Button>
      </div>
    </section>
  );
}

/** How long the witness has to read and sign, and what day that is. */
function ReadAndSignForm({ index, jobDate }: { index: number; jobDate: string }) {
  const t = useTexts(worksheetTexts);
  const { date } = useFormats();
  const { readsignduetypes } = useWorksheetChoices();
  const at = `deponents.${index}` as const;
  const services = useWatch<WorksheetValues, 'services'>({ name: 'services' });
  const typeId = useWatch<WorksheetValues, `deponents.${number}.read_sign_due_type_id`>({
    name: `${at}.read_sign_due_type_id`,
  });
  const days = readsignduetypes.find(({ value }) => value === typeId)?.days_due;
  const due = readAndSignDue({
    is_read_and_sign: true,
    days_due: typeof days === 'number' ? days : null,
    deliver_by: firstDelivery(services),
    job_date: jobDate,
  });
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <ChoiceEntry name={`${at}.read_sign_due_type_id`} options={readsignduetypes} />
      <p aria-live="polite" className="font-semibold text-ink-2 empty:hidden sm:pb-1.5">
        {due && t('sign_by', { date: date(due) })}
      </p>
      <NoteEntry name={`${at}.read_and_sign_note`} className="sm:col-span-2" />
    </div>
  );
}

/** Most deponents sit as long as the reporter: one press instead of four numbers. */
function SameTimesButton({ index }: { index: number }) {
  const t = useTexts(worksheetTexts);
  const { setValue } = useFormContext<WorksheetValues>();
  const [service] = useWatch<WorksheetValues, 'services'>({ name: 'services' });
  const [start, end] = useWatch<WorksheetValues, [`deponents.${number}.start_time`, `deponents.${number}.end_time`]>({
    name: [`deponents.${index}.start_time`, `deponents.${index}.end_time`],
  });
  if (start || end || !service?.start_time || !service.end_time) return null;
  const copy = () => {
    setValue(`deponents.${index}.start_time`, service.start_time);
    setValue(`deponents.${index}.end_time`, service.end_time);
  };
  return (
    <div>
      <Button onClick={copy}>
        <ClockIcon size={15} aria-hidden />
        {t('same_times')}
      </Button>
    </div>
  );
}

function PagesForm({ index, worksheet }: { index: number; worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetTexts);
  const { getValues, setValue } = useFormContext<WorksheetValues>();
  const at = `deponents.${index}` as const;
  const [first, last, job_deponent_id] = useWatch<
    WorksheetValues,
    [
      `deponents.${number}.transcript_start_page`,
      `deponents.${number}.transcript_end_page`,
      `deponents.${number}.job_deponent_id`,
    ]
  >({ name: [`${at}.transcript_start_page`, `${at}.transcript_end_page`, `${at}.job_deponent_id`] });
  const count = pageCount(first, last);
  const file = differingTranscript({
    job_deponent_id,
    typed: count,
    transcripts: worksheet.transcripts,
    deponent_count: worksheet.job_deponents.length,
  });
  /** Pages are of a transcript: nobody says so twice. */
  const implyTranscript = (page: number | null) => {
    const services = getValues('services');
    if (page !== null && services.length > 0 && !services.some(({ has_transcript }) => has_transcript))
      setValue('services.0.has_transcript', true);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <CountEntry name={`${at}.transcript_start_page`} min={1} onPick={implyTranscript} />
      <CountEntry name={`${at}.transcript_end_page`} min={1} onPick={implyTranscript} />
      <p aria-live="polite" className="col-span-full text-ink-2">
        {count === null ? t('pages_open') : <strong>{t('page_count', { count })}</strong>}
      </p>
      <p aria-live="polite" className="col-span-full font-semibold text-warn empty:hidden">
        {file && t('pages_differ', { count: file.page_count, name: file.file_name })}
      </p>
      <div className="col-span-full grid gap-3 sm:grid-cols-3">
        <CountEntry name={`${at}.index_pages`} />
        <CountEntry name={`${at}.certificate_pages`} />
        <CountEntry name={`${at}.errata_pages`} />
      </div>
    </div>
  );
}

function ExhibitsForm({ index }: { index: number }) {
  const t = useTexts(worksheetTexts);
  const { getValues, setValue } = useFormContext<WorksheetValues>();
  const { exhibittypes } = useWorksheetChoices();
  const at = `deponents.${index}` as const;
  const [first, last] = useWatch<
    WorksheetValues,
    [`deponents.${number}.exhibit_start_number`, `deponents.${number}.exhibit_end_number`]
  >({ name: [`${at}.exhibit_start_number`, `${at}.exhibit_end_number`] });
  const span = exhibitSpan(first, last);
  const counted = span !== null && span > 0 ? span : null;
  const settle = () => {
    if (counted !== null && getValues(`${at}.exhibit_count`) !== counted) setValue(`${at}.exhibit_count`, counted);
    const services = getValues('services');
    const hasAny = first.trim() !== '' || last.trim() !== '';
    if (hasAny && services.length > 0 && !services.some(({ has_exhibits }) => has_exhibits))
      setValue('services.0.has_exhibits', true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that its fields were left, is nothing to press
    <div className="grid gap-3 sm:grid-cols-2" onBlur={settle}>
      <div className="col-span-full grid grid-cols-2 gap-3">
        <TextEntry name={`${at}.exhibit_start_number`} />
        <TextEntry name={`${at}.exhibit_end_number`} />
        <p aria-live="polite" className="col-span-full font-semibold text-ink-2 empty:hidden">
          {counted !== null && t('exhibit_span', { count: counted })}
        </p>
      </div>
      <CountEntry name={`${at}.exhibit_count`} />
      <CountEntry name={`${at}.exhibit_page_count`} />
      <ChoiceEntry name={`${at}.exhibit_type_id`} options={exhibittypes} />
    </div>
  );
}
