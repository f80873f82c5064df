import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { shortTime } from '@onrecord/domain/scheduling/calendar/day-axis';
import { plaintiffOf } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { MapPinIcon, RoomIcon, VideoIcon } from '../../../../ui/icons.ts';

const SITE_ICONS = { remote: VideoIcon, room: RoomIcon, elsewhere: MapPinIcon } as const;

/** Camera for a remote job, door for a room of ours, pin for everything else; with its word. */
export function SiteIcon({ job, size = 12 }: { job: DispatchJob; size?: number }) {
  const t = useTexts(dispatchTexts);
  const Icon = SITE_ICONS[job.site];
  const word = job.location || t(job.site);
  return (
    <span title={word} className="inline-flex shrink-0 text-ink-3">
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      <span className="sr-only">{`, ${word}`}</span>
    </span>
  );
}

/** The letters of a zone at the start of a job: `MST`. */
export const zoneOf = ({ starts_at, time_zone }: Pick<DispatchJob, 'starts_at' | 'time_zone'>): string =>
  zoneAbbreviation({ epochMilliseconds: Date.parse(starts_at) }, time_zone);

/** The start of a job as bars write it: its zone only where it is not the one of the strip. */
export function barTime(job: Pick<DispatchJob, 'starts_at' | 'start_time' | 'time_zone'>, stripZone: string): string {
  const [own, strip] = [zoneOf(job), zoneOf({ ...job, time_zone: stripZone })];
  return shortTime(job.start_time, own === strip ? '' : own);
}

/** What a job is called: its case, or its client where it has none. */
export const captionOf = ({ case_name, client_name }: Pick<DispatchJob, 'case_name' | 'client_name'>): string =>
  case_name || client_name;

export const shortNameOf = (job: Pick<DispatchJob, 'case_name' | 'client_name'>): string => plaintiffOf(captionOf(job));
