import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { worksheetFieldTexts, worksheetViewTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Accordion } from '../../../../ui/accordion.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { hoursOf, useTimes } from './parts-panel.tsx';
import { usePrintings } from './use-print.ts';

type Service = WorksheetDetail['services'][number];

const FLAGS = ['has_transcript', 'has_exhibits', 'has_video_orders', 'has_rough_disk'] as const;
const COUNTS = ['estimated_pages', 'number_of_orders', 'number_of_exhibits', 'number_of_exhibit_pages'] as const;

function ServicePart({ service, worksheet }: { service: Service; worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetViewTexts);
  const field = useTexts(worksheetFieldTexts);
  const message = useMessages();
  const { instant, date, duration } = useFormats();
  const times = useTimes();
  const at = (when: string | null) => (when ? `${instant(when, worksheet.time_zone)} ${worksheet.time_zone_code}` : '');
  const flags = [
    ...FLAGS.filter((name) => service[name]).map((name) => field(name)),
    ...(service.is_expedite ? [message('worksheet.rush_expedite')] : []),
  ];
  const facts = [
    { term: t('check_in'), detail: at(service.check_in_datetime) || t('not_checked_in') },
    { term: t('check_out'), detail: at(service.check_out_datetime) || message('general.none') },
    { term: t('public_note'), detail: service.check_in_public_note },
    { term: t('internal_note'), detail: service.check_in_internal_note },
    { term: t('times'), detail: times(service) },
    { term: t('hours'), detail: duration(hoursOf(service)) },
    { term: field('billable_hours_note'), detail: service.billable_hours_note },
    { term: field('deliver_by'), detail: date(service.deliver_by) },
    ...COUNTS.map((name) => ({ term: field(name), detail: service[name] })),
    { term: t('marked'), detail: flags.join(', ') },
    { term: field('worksheet_note'), detail: service.worksheet_note },
  ].filter(({ detail }) => detail !== '' && detail !== null);
  return <FactList facts={facts} />;
}

/** Check-in, check-out and what was said about every service, in panels; on paper all of them are open. */
export function ServicesPart({ worksheet }: { worksheet: WorksheetDetail }) {
  const message = useMessages();
  const { instant } = useFormats();
  const printings = usePrintings();
  const state = (service: Service) =>
    service.worksheet_completed_on
      ? message('worksheet.completed_on', { date: instant(service.worksheet_completed_on, worksheet.time_zone) })
      : message('worksheet.incomplete');
  return (
    <Accordion
      key={printings}
      open={worksheet.services.map(({ job_service_id }) => String(job_service_id))}
      sections={worksheet.services.map((service) => ({
        id: String(service.job_service_id),
        title: `${service.service_name}: ${service.service_provider_name}`,
        aside: <Badge tone={service.worksheet_completed_on ? 'ok' : 'warn'}>{state(service)}</Badge>,
        content: <ServicePart service={service} worksheet={worksheet} />,
      }))}
    />
  );
}
