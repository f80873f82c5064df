import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ClockIcon, MapPinIcon, VideoIcon } from '../../../../ui/icons.ts';

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid content-start rounded-card border border-line bg-sheet p-3">
      <h2 className="flex items-center gap-1.5 text-sm text-ink-2">
        <span aria-hidden className="text-ink-3">
          {icon}
        </span>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** The time of the job on its own clock, and on the viewer's where that differs. */
export function WhenPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const clock = (instant: string, zone: string) => {
    const text = formats.instant(instant, zone);
    return text.slice(text.indexOf(' ') + 1);
  };
  const codeIn = (zone: string) => zoneAbbreviation({ epochMilliseconds: Date.parse(job.starts_at) }, zone);
  const spanIn = (zone: string) => `${clock(job.starts_at, zone)} – ${clock(job.ends_at, zone)} ${codeIn(zone)}`;
  const own = viewerTimeZone();
  const weekday = new Intl.DateTimeFormat(formats.tag, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${job.job_date}T00:00:00Z`),
  );
  const days = Temporal.PlainDate.from(useToday()).until(job.job_date).days;
  const inDays = new Intl.RelativeTimeFormat(formats.tag, { numeric: 'auto' }).format(days, 'day');
  const differs = spanIn(own) !== spanIn(job.time_zone);
  const ownDate = formats.instant(job.starts_at, own).split(' ')[0] ?? '';
  const ownSpan = ownDate === formats.date(job.job_date) ? spanIn(own) : `${ownDate} ${spanIn(own)}`;
  return (
    <Card icon={<ClockIcon size={14} />} title={t('when')}>
      <p className="title-serif text-lg">
        {weekday}, {formats.date(job.job_date)}
      </p>
      <p className="font-semibold">{spanIn(job.time_zone)}</p>
      <p className="text-sm text-ink-2">
        {[t('hours', { hours: formats.duration(job.estimated_duration) }), inDays].join(' · ')}
      </p>
      {differs && <p className="text-sm text-ink-2">{t('your_time', { span: ownSpan })}</p>}
    </Card>
  );
}

/** The lines of a place, as they stand on an envelope. */
export function locationLines(job: JobDetail): string[] {
  const town = [[job.location_city, job.state_code].filter(Boolean).join(', '), job.location_zipcode];
  return [
    job.conference_room_name,
    job.location_client_name,
    job.location_near,
    job.location_address1,
    job.location_address2,
    town.filter(Boolean).join(' '),
  ].filter(Boolean);
}

/** A meeting as people note it down: the web address in it can be pressed, the words around it stay as they are. */
export function Meeting({ text }: { text: string }) {
  const found = WEB_ADDRESS.exec(text);
  if (!found) return <p className="whitespace-pre-line break-words">{text}</p>;
  const [address] = found;
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {text.slice(0, found.index)}
      <a href={address} target="_blank" rel="noreferrer" className="text-brand-ink underline underline-offset-2">
        {address}
      </a>
      {text.slice(found.index + address.length)}
    </p>
  );
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/i;

export function LocationPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const kind = locationKindOf(job);
  const lines = kind === 'remote' ? [] : locationLines(job);
  const meeting = job.remote_meeting.trim();
  return (
    <Card icon={kind === 'remote' ? <VideoIcon size={14} /> : <MapPinIcon size={14} />} title={t('where')}>
      <p className="title-serif text-lg">{tMessage(`location.${kind}`)}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {kind !== 'remote' && lines.length === 0 && <p className="text-ink-2">{t('place_none')}</p>}
      {kind === 'remote' && meeting === '' && <p className="text-ink-2">{t('meeting_none')}</p>}
      {job.room_overlap_reason && (
        <p className="text-sm text-warn">{t('room_shared', { reason: job.room_overlap_reason })}</p>
      )}
      {meeting !== '' && <Meeting text={meeting} />}
    </Card>
  );
}
