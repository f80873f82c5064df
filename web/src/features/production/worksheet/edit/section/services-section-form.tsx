import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { workedHours } from '@onrecord/domain/production/worksheet/worked-time';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { useMessages } from '../../../../../lib/messages/messages.ts';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Accordion } from '../../../../../ui/accordion.tsx';
import { SwitchField } from '../../../../../ui/fields/checkbox-field.tsx';
import {
  CountEntry,
  DateEntry,
  HoursEntry,
  NoteEntry,
  SwitchEntry,
  TextEntry,
  TimeEntry,
  useWorksheetField,
} from '../worksheet-fields.tsx';
import type { WorksheetValues } from '../worksheet-values.ts';

/** The hours between two times, told as they are typed. */
export function WorkedHours({ name }: { name: `services.${number}` | `deponents.${number}` }) {
  const t = useTexts(worksheetTexts);
  const { duration } = useFormats();
  const [start, end] = useWatch<WorksheetValues, [`services.${number}.start_time`, `services.${number}.end_time`]>({
    name: [
      `${name}.start_time` as `services.${number}.start_time`,
      `${name}.end_time` as `services.${number}.end_time`,
    ],
  });
  const hours = workedHours(start, end);
  return (
    <p aria-live="polite" className="col-span-full font-semibold text-ink-2 empty:hidden">
      {hours && t('worked_hours', { hours: duration(hours) })}
    </p>
  );
}

/** What a provider says about each of their services: when they worked and what came of it. */
export function ServicesSectionForm({ worksheet }: { worksheet: WorksheetDetail }) {
  const rows = useWatch<WorksheetValues, 'services'>({ name: 'services' });
  return rows.map((row, index) => (
    <ServiceForm
      key={row.job_service_id}
      index={index}
      name={worksheet.services.find((service) => service.job_service_id === row.job_service_id)?.service_name ?? ''}
      job={worksheet}
    />
  ));
}

function ServiceForm({ index, name, job }: { index: number; name: string; job: WorksheetDetail }) {
  const t = useTexts(worksheetTexts);
  const at = `services.${index}` as const;
  const hasExhibits = useWatch<WorksheetValues, `services.${number}.has_exhibits`>({ name: `${at}.has_exhibits` });
  const hasTranscript = useWatch<WorksheetValues, `services.${number}.has_transcript`>({
    name: `${at}.has_transcript`,
  });
  return (
    <section aria-label={name} className="grid content-start gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <h3 className="title-serif text-lg">{name}</h3>
      <div className="grid grid-cols-2 gap-3">
        <TimeEntry name={`${at}.start_time`} job={job} required />
        <TimeEntry name={`${at}.end_time`} job={job} required />
        <WorkedHours name={at} />
      </div>
      <div className="grid sm:grid-cols-2">
        <SwitchEntry name={`${at}.has_transcript`} />
        <SwitchEntry name={`${at}.has_exhibits`} />
        <SwitchEntry name={`${at}.has_video_orders`} />
        <SwitchEntry name={`${at}.has_rough_disk`} />
        <ExpediteSwitch name={`${at}.is_expedite`} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {hasTranscript && <CountEntry name={`${at}.estimated_pages`} />}
        {hasExhibits && <CountEntry name={`${at}.number_of_exhibits`} />}
        {hasExhibits && <CountEntry name={`${at}.number_of_exhibit_pages`} />}
      </div>
      <Accordion
        headingLevel={4}
        sections={[
          {
            id: 'more',
            title: t('service_more'),
            content: (
              <div className="grid gap-3 sm:grid-cols-2">
                <CountEntry name={`${at}.number_of_orders`} />
                <DateEntry name={`${at}.deliver_by`} today={job.job_date} />
                <HoursEntry name={`${at}.billable_hours`} />
                <TextEntry name={`${at}.billable_hours_note`} />
                <NoteEntry name={`${at}.worksheet_note`} className="sm:col-span-2" />
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Its name is the specification's. */
function ExpediteSwitch({ name }: { name: `services.${number}.is_expedite` }) {
  const t = useMessages();
  const { field } = useWorksheetField(name);
  return <SwitchField {...field} label={t('worksheet.rush_expedite')} />;
}
