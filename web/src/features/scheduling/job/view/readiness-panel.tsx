import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import {
  DEFAULT_READINESS_RULES,
  type Lamp,
  type ReadinessFacts,
  readinessLamps,
} from '@onrecord/domain/scheduling/readiness/readiness';
import { clsx } from 'clsx';
import { useFormats } from '../../../../lib/formats.ts';
import { useMessages } from '../../../../lib/messages.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../../../ui/icons.ts';

/** The facts that lamps are lit by, counted from the services of the job. */
function factsOf(job: JobDetail): ReadinessFacts {
  const services = job.services.filter((row) => !row.is_canceled);
  const taken = services.filter((row) => row.service_provider_id !== null);
  const tracked = services.filter((row) => !row.no_progress_tracked);
  const latest = tracked
    .map((row) => row.worksheet_completed_on ?? '')
    .sort()
    .at(-1);
  const isTurnedIn = tracked.length > 0 && tracked.every((row) => row.worksheet_completed_on !== null);
  return {
    ...job,
    starts_at: Temporal.Instant.from(job.starts_at),
    taking_contact_id: job.taking_attorney?.contact_id ?? null,
    deponent_name: job.deponents[0]?.job_deponent_name ?? '',
    service_count: services.length,
    unassigned_count: services.length - taken.length,
    declined_count: services.filter((row) => row.provider_can_take === false).length,
    unconfirmed_count: taken.filter((row) => row.confirmed_on === null).length,
    worksheets_open: tracked.filter((row) => row.worksheet_completed_on === null).length,
    check_in_datetime: services.find((row) => row.check_in_datetime !== null)?.check_in_datetime ?? null,
    worksheet_completed_on: isTurnedIn && latest ? Temporal.Instant.from(latest) : null,
    deliver_by: null,
  };
}

const looks = {
  lit: { icon: CheckCircleIcon, className: 'border-ok bg-ok-wash text-ok' },
  waiting: { icon: ClockIcon, className: 'border-line bg-sheet text-ink-2' },
  overdue: { icon: AlertIcon, className: 'border-bad bg-bad-wash text-bad' },
};

/** What has to be true for the job to run and be paid: done, still due, or overdue, and since when. */
export function ReadinessPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const lamps = readinessLamps(factsOf(job), DEFAULT_READINESS_RULES, new Set(), Temporal.Now.instant());
  if (lamps.length === 0) return null;
  return (
    <section aria-label={t('readiness')}>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8">
        {lamps.map((lamp) => (
          <LampCard key={lamp.lamp} lamp={lamp} zone={job.time_zone} />
        ))}
      </ol>
    </section>
  );
}

function LampCard({ lamp: { lamp, state, due }, zone }: { lamp: Lamp; zone: string }) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const formats = useFormats();
  const { icon: Icon, className } = looks[state];
  const when = due ? formats.instant(due.toString(), zone) : '';
  const waits = when ? t(state === 'overdue' ? 'lamp_overdue' : 'lamp_waiting', { when }) : t('lamp_open');
  return (
    <li className={clsx('flex items-start gap-1.5 rounded-ctl border px-2 py-1.5', className)}>
      <Icon size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{tMessage(`readiness.${lamp}`)}</span>
        <span className="block text-xs">{state === 'lit' ? t('lamp_lit') : waits}</span>
      </span>
    </li>
  );
}
