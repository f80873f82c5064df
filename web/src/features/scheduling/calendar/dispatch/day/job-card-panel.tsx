import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { PhoneIcon } from '../../../../../ui/icons.ts';
import { Kbd } from '../../../../../ui/kbd.tsx';
import { CoverChip, CoverSign } from '../../../cover/cells.tsx';
import { captionOf, zoneOf } from '../cells.tsx';
import type { Lanes } from '../dispatch-search.ts';
import { type Bar, isMovable } from './day-view.ts';

interface JobCardProps {
  bar: Bar;
  anchor: HTMLElement;
  data: Lanes;
  now: Temporal.Instant;
  mayEdit: boolean;
  onOpen: (bar: Bar) => void;
  onCover: (bar: Bar, anchor: HTMLElement) => void;
  onMove: (bar: Bar) => void;
  onEnter: () => void;
  onLeave: () => void;
}

const WIDTH = 340;
const SPACE = 6;

/** Where the card stands: below its bar or above it, never over it. */
function usePosition(anchor: HTMLElement, key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bar is another place
  useLayoutEffect(() => {
    const bar = anchor.getBoundingClientRect();
    const height = ref.current?.offsetHeight ?? 0;
    const isBelow = bar.bottom + SPACE + height <= window.innerHeight;
    setPosition({
      left: Math.max(SPACE, Math.min(bar.left, window.innerWidth - WIDTH - SPACE)),
      top: isBelow ? bar.bottom + SPACE : Math.max(SPACE, bar.top - height - SPACE),
    });
  }, [anchor, key]);
  return { ref, position };
}

/** How long until a job starts, or for how long it has been running. */
function useStartsIn({ starts_at, ends_at }: Bar, now: Temporal.Instant): string {
  const t = useTexts(dispatchTexts);
  const minutes = Math.round((starts_at.epochMilliseconds - now.epochMilliseconds) / 60_000);
  const parts = { hours: Math.floor(Math.abs(minutes) / 60), minutes: Math.abs(minutes) % 60 };
  if (minutes > 24 * 60) return '';
  if (minutes > 0) return parts.hours > 0 ? t('starts_in', parts) : t('starts_in_minutes', parts);
  return Temporal.Instant.compare(now, ends_at) < 0 ? t('running') : t('over');
}

/** A job in short: what, when, who, and the next step. Opened by the pointer or with Space. */
export function JobCard({ bar, anchor, data, now, mayEdit, ...on }: JobCardProps) {
  const t = useTexts(dispatchTexts);
  const formats = useFormats();
  const { ref, position } = usePosition(anchor, bar.key);
  const { job } = bar;
  const startsIn = useStartsIn(bar, now);
  const names = new Map(data.providers.map((provider) => [provider.service_provider_id, provider.name]));
  const services = new Map(data.services.map(({ service_id, name }) => [service_id, name]));
  const zone = zoneOf(job);
  const end = formats.instant(job.ends_at, job.time_zone).split(' ').slice(1).join(' ');
  useEffect(() => {
    anchor.setAttribute('aria-describedby', 'job-card');
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor]);
  const open = job.services.find(({ cover }) => cover === 'uncovered');
  return (
    <div
      ref={ref}
      id="job-card"
      onPointerEnter={on.onEnter}
      onPointerLeave={on.onLeave}
      style={{ ...position, width: WIDTH }}
      className="popup no-print fixed z-30 grid gap-2 p-3 text-sm"
    >
      <p className="flex items-center gap-2">
        <b className="font-semibold text-brand-ink">{job.job_number ?? t('request')}</b>
        <CoverChip cover={job.cover} />
        <span className="ml-auto text-ink-2">{startsIn}</span>
      </p>
      <p className="font-semibold text-base text-ink">{captionOf(job)}</p>
      <p className="text-ink-2">
        {[`${formats.time(job.start_time)} ${zone}`, end && t('until', { time: end }), job.location || t(job.site)]
          .filter(Boolean)
          .join(' · ')}
        <br />
        {[job.deponent_name && t('witness', { name: job.deponent_name }), job.client_name].filter(Boolean).join(' · ')}
      </p>
      <ul className="grid gap-1 border-line border-t pt-2">
        {job.services.map((service) => (
          <li key={service.job_service_id} className="grid grid-cols-[14px_120px_minmax(0,1fr)] items-center gap-1.5">
            <CoverSign cover={service.cover} spoken />
            <span className="truncate">{services.get(service.service_id)}</span>
            <span className={clsx('truncate', service.cover === 'uncovered' && 'text-bad')}>
              {names.get(service.service_provider_id ?? 0) ?? t('nobody')}
            </span>
          </li>
        ))}
        {job.job_id !== null && (
          <li className="grid grid-cols-[14px_120px_minmax(0,1fr)] items-center gap-1.5">
            <CoverSign cover={job.client_confirmed_on === null ? 'waiting' : 'confirmed'} spoken />
            <span className="truncate">{t('client')}</span>
            <span className="truncate">
              {job.client_confirmed_on === null ? t('not_confirmed') : formats.instant(job.client_confirmed_on)}
            </span>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap gap-2">
        {mayEdit && open && (
          <Button size="sm" variant="solid" onClick={() => on.onCover(bar, anchor)}>
            {t('find_cover')} <Kbd>F</Kbd>
          </Button>
        )}
        <Button size="sm" onClick={() => on.onOpen(bar)}>
          {t('open')} <Kbd>Enter</Kbd>
        </Button>
        {mayEdit && isMovable(bar) && (
          <Button size="sm" onClick={() => on.onMove(bar)}>
            {t('move')}
          </Button>
        )}
        {job.caller_phone !== '' && (
          <a
            href={`tel:${job.caller_phone}`}
            className="inline-flex h-7 items-center gap-1.5 rounded-ctl border border-line px-2 font-medium hover:bg-sunk"
          >
            <PhoneIcon size={13} aria-hidden />
            {t('call', { name: job.caller_name || t('client') })}
          </a>
        )}
      </p>
    </div>
  );
}
