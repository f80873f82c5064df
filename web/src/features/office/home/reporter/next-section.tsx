import type { NextJob } from '@onrecord/contract/office/reporter-home';
import { arrivalState } from '@onrecord/domain/office/home/reporter';
import { useState } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CheckIcon, ClockIcon, MapPinIcon, NoteIcon, PhoneIcon, UserIcon, VideoIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty } from '../home-card-section.tsx';
import { useNow } from '../use-now.ts';
import { CannotGoForm } from './cannot-go-form.tsx';
import { checkIn, checkOut, respond, usePress, useReporterJobs } from './use-reporter.ts';
import { useWhen } from './use-when.ts';

/** The job that a provider is at or goes to next: when, who, where, and the press that is due now. */
export function NextCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const { company_id } = useSession();
  const query = useReporterJobs();
  const next = query.data?.next;
  const link = next && {
    label: t('job_link', { number: next.job_number }),
    href: paths.job({ ...next, company_id }),
  };
  return (
    <HomeCard title={t('next')} link={link || undefined} query={query} lines={6} className={className ?? ''}>
      {(data) =>
        data.next ? (
          <NextJobCard key={data.next.job_id} job={data.next} />
        ) : (
          <HomeEmpty title={t('next_none')} hint={t('next_none_hint')} />
        )
      }
    </HomeCard>
  );
}

function NextJobCard({ job }: { job: NextJob }) {
  const t = useTexts(reporterTexts);
  const can = useCan();
  const { day, clock, time } = useWhen();
  const isIn = job.check_in_datetime !== null;
  return (
    <>
      <div className="grid gap-1 p-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="title-serif text-[22px] leading-8">{`${day(job.job_date)} ${time(job.start_time)}`}</span>
          <span className="text-ink-2 text-sm">
            {[job.time_zone_code, t('hours', { hours: String(Number(job.estimated_duration)) })].join(', ')}
          </span>
          <span className="ml-auto">
            {isIn ? (
              <Badge tone="ok">{t('checked_in', { time: clock(job.check_in_datetime ?? '', job.time_zone) })}</Badge>
            ) : job.is_confirmed ? (
              <Badge tone="ok">{t('confirmed')}</Badge>
            ) : (
              <Badge tone="warn">{t('unconfirmed')}</Badge>
            )}
          </span>
        </div>
        <p className="font-semibold">{job.case_name}</p>
        <Witnesses job={job} />
        <Facts job={job} />
      </div>
      {can('jobs', 'edit') && <NextButtons job={job} />}
    </>
  );
}

function Witnesses({ job }: { job: NextJob }) {
  const t = useTexts(reporterTexts);
  const textOf = ({ name, is_expert, volume_number, last_exhibit_number }: NextJob['deponents'][number]) =>
    [
      name,
      is_expert && t('expert'),
      volume_number > 1 && t('volume', { number: volume_number }),
      last_exhibit_number !== '' && t('last_exhibit', { number: last_exhibit_number }),
    ]
      .filter(Boolean)
      .join(', ');
  return <p className="text-ink-2">{[...job.deponents.map(textOf), job.service_name].filter(Boolean).join(' · ')}</p>;
}

/** Where it is with a map of it, who takes it, and what the office wrote. */
function Facts({ job }: { job: NextJob }) {
  const t = useTexts(reporterTexts);
  const address = job.location.join(', ');
  const who = [job.taking_name, job.client_name].filter(Boolean).join(' · ');
  return (
    <ul className="grid gap-1 pt-1">
      <Fact icon={<MapPinIcon size={16} aria-hidden />}>
        {address || t('remote')}
        {address && (
          <>
            {'. '}
            <a
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: job.location.slice(-2).join(', ') })}`}
              target="_blank"
              rel="noreferrer"
              className="text-brand-ink underline"
            >
              {t('map')}
            </a>
          </>
        )}
      </Fact>
      {who && <Fact icon={<UserIcon size={16} aria-hidden />}>{t('taken_by', { name: who })}</Fact>}
      {job.special_instructions && (
        <Fact icon={<NoteIcon size={16} aria-hidden />}>
          <span className="line-clamp-3">{job.special_instructions}</span>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span className="shrink-0 pt-0.5 text-ink-2">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** The press that is due first, then the ways to the meeting and to the office. */
function NextButtons({ job }: { job: NextJob }) {
  const t = useTexts(reporterTexts);
  const { busy, press } = usePress();
  const [isLeaving, setLeaving] = useState(false);
  const { clock, moment } = useWhen();
  const state = arrivalState(job, useNow());
  const opens = { time: clock(job.check_in_opens_at, job.time_zone) };
  const wide = 'max-sm:grow';
  return (
    <>
      <div className="flex flex-wrap gap-2 border-line border-t p-3">
        {state === 'answer' && (
          <Button
            variant="solid"
            busy={busy === 'yes'}
            className={wide}
            onClick={() => void press('yes', () => respond(job, 'yes'))}
          >
            <CheckIcon size={15} aria-hidden />
            {t('confirm')}
          </Button>
        )}
        {state === 'opens' && (
          <Button disabled className={wide}>
            <ClockIcon size={15} aria-hidden />
            {t('opens', { time: moment(job.check_in_opens_at, job.time_zone) })}
          </Button>
        )}
        {state === 'check_in' && (
          <Button
            variant="solid"
            busy={busy === 'in'}
            className={wide}
            onClick={() => void press('in', () => checkIn(job))}
          >
            <CheckIcon size={15} aria-hidden />
            {t('check_in')}
          </Button>
        )}
        {state === 'check_out' && (
          <Button
            variant="solid"
            busy={busy === 'out'}
            className={wide}
            onClick={() => void press('out', () => checkOut(job))}
          >
            <CheckIcon size={15} aria-hidden />
            {t('check_out')}
          </Button>
        )}
        {job.meeting_url && (
          <a href={job.meeting_url} target="_blank" rel="noreferrer" className={buttonClass('outline', 'md', wide)}>
            <VideoIcon size={15} aria-hidden />
            {t('join')}
          </a>
        )}
        {job.office_phone && (
          <a href={`tel:${job.office_phone.replace(/[^+\d]/g, '')}`} className={buttonClass('outline', 'md', wide)}>
            <PhoneIcon size={15} aria-hidden />
            {t('call_office')}
          </a>
        )}
      </div>
      {state !== 'check_out' && (
        <div className="border-line border-t px-3 py-2 text-ink-2 text-sm">
          {isLeaving ? (
            <CannotGoForm job={job} onClose={() => setLeaving(false)} />
          ) : (
            <p>
              {state === 'check_in'
                ? t('check_in_open', opens)
                : t('check_in_opens', { when: moment(job.check_in_opens_at, job.time_zone) })}{' '}
              {t('cannot_go')}{' '}
              <button
                type="button"
                className="text-brand-ink underline roomy:min-h-11"
                onClick={() => setLeaving(true)}
              >
                {t('tell_office')}
              </button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
