import type { JobCard } from '@onrecord/contract/scheduling/confirmation';
import { useFormats } from '../../../lib/format/formats.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FactList } from '../../../ui/fact-list.tsx';

/** The instant of the job in the visitor's own zone, or '' when it reads the same. */
function viewerTime(card: JobCard): string {
  const zone = viewerTimeZone();
  if (zone === card.time_zone) return '';
  const zoned = Temporal.PlainDateTime.from(`${card.job_date}T${card.start_time}`).toZonedDateTime(card.time_zone);
  const mine = zoned.withTimeZone(zone);
  return mine.toPlainDateTime().equals(zoned.toPlainDateTime()) ? '' : mine.toPlainTime().toString().slice(0, 5);
}

function When({ card }: { card: JobCard }) {
  const t = useTexts(confirmationTexts);
  const { date, time, duration } = useFormats();
  const mine = viewerTime(card);
  return (
    <>
      {`${date(card.job_date)}, ${time(card.start_time)} ${card.time_zone_code}`}
      <span className="block text-sm font-normal text-ink-2">
        {mine ? t('your_time', { time: time(mine) }) : t('matches_your_time')}
        {' · '}
        {t('length', { hours: duration(card.estimated_duration) })}
      </span>
    </>
  );
}

/** The read-only card of a job on link pages: what somebody confirms (section 2). */
export function JobCardPanel({ card }: { card: JobCard }) {
  const t = useTexts(confirmationTexts);
  const { time } = useFormats();
  const lines = (texts: string[]) =>
    texts.map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    ));
  const facts = [
    { term: t('when'), detail: <When card={card} /> },
    { term: t('client'), detail: card.client_name },
    { term: t('taking_attorney'), detail: card.taking_attorney_name },
    { term: t('where'), detail: card.location.length > 0 ? lines(card.location) : t('remote') },
    { term: t('case'), detail: lines([card.case_name, card.job_case_caption].filter(Boolean)) },
    {
      term: t('deponents'),
      detail: lines(
        card.deponents.map(({ job_deponent_name, scheduled_start_time }) =>
          scheduled_start_time ? `${job_deponent_name}, ${time(scheduled_start_time)}` : job_deponent_name,
        ),
      ),
    },
    { term: t('services'), detail: lines(card.services) },
  ];
  return <FactList facts={facts} className="my-3" />;
}
