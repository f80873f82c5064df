import type { WorksheetSheet } from '@onrecord/contract/areas/worksheet/sheet';
import { workedHours } from '@onrecord/domain/worksheet/worked-time';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { worksheetTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import {
  SheetCount,
  SheetDate,
  SheetHours,
  SheetNote,
  SheetSwitch,
  SheetText,
  SheetTime,
  useSheetField,
} from './fields-form.tsx';
import type { SheetValues } from './values-form.tsx';

/** The hours between two times, told as they are typed. */
export function WorkedHours({ name }: { name: `services.${number}` | `deponents.${number}` }) {
  const t = useTexts(worksheetTexts);
  const { duration } = useFormats();
  const [start, end] = useWatch<SheetValues, [`services.${number}.start_time`, `services.${number}.end_time`]>({
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
export function ServicesSectionForm({ sheet }: { sheet: WorksheetSheet }) {
  const rows = useWatch<SheetValues, 'services'>({ name: 'services' });
  return rows.map((row, index) => (
    <ServiceForm
      key={row.job_service_id}
      index={index}
      name={sheet.services.find((service) => service.job_service_id === row.job_service_id)?.service_name ?? ''}
      jobDate={sheet.job_date}
    />
  ));
}

function ServiceForm({ index, name, jobDate }: { index: number; name: string; jobDate: string }) {
  const t = useTexts(worksheetTexts);
  const at = `services.${index}` as const;
  const hasExhibits = useWatch<SheetValues, `services.${number}.has_exhibits`>({ name: `${at}.has_exhibits` });
  const hasTranscript = useWatch<SheetValues, `services.${number}.has_transcript`>({ name: `${at}.has_transcript` });
  return (
    <section aria-label={name} className="grid content-start gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <h3 className="title-serif text-lg">{name}</h3>
      <div className="grid grid-cols-2 gap-3">
        <SheetTime name={`${at}.start_time`} required />
        <SheetTime name={`${at}.end_time`} required />
        <WorkedHours name={at} />
      </div>
      <div className="grid sm:grid-cols-2">
        <SheetSwitch name={`${at}.has_transcript`} />
        <SheetSwitch name={`${at}.has_exhibits`} />
        <SheetSwitch name={`${at}.has_video_orders`} />
        <SheetSwitch name={`${at}.has_rough_disk`} />
        <ExpediteSwitch name={`${at}.is_expedite`} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {hasTranscript && <SheetCount name={`${at}.estimated_pages`} />}
        {hasExhibits && <SheetCount name={`${at}.number_of_exhibits`} />}
        {hasExhibits && <SheetCount name={`${at}.number_of_exhibit_pages`} />}
      </div>
      <Accordion
        headingLevel={4}
        sections={[
          {
            id: 'more',
            title: t('service_more'),
            content: (
              <div className="grid gap-3 sm:grid-cols-2">
                <SheetCount name={`${at}.number_of_orders`} />
                <SheetDate name={`${at}.deliver_by`} today={jobDate} />
                <SheetHours name={`${at}.billable_hours`} />
                <SheetText name={`${at}.billable_hours_note`} />
                <SheetNote name={`${at}.worksheet_note`} className="sm:col-span-2" />
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
  const { field } = useSheetField(name);
  return <SwitchField {...field} label={t('worksheet.rush_expedite')} />;
}
