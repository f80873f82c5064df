import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { type OfferRound, offerArea, type RoundOffer } from '@onrecord/contract/scheduling/offer';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { type Formats, useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnchoredPopover } from '../../../ui/overlays/popover.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { clockText, countdownText } from './offer-times.ts';
import { RecordOfferForm } from './record-offer-form.tsx';
import { RoundLog } from './round-log-panel.tsx';
import { RoundTable } from './round-table-panel.tsx';
import { leftOf, useClock } from './use-clock.ts';

export const roundsKey = (jobId: number) => ['offer', 'rounds', jobId] as const;

/** The rounds of offers of a job, for staff: the open one at work, those that ended folded to what came of them. */
export function RoundsPanel({ job }: { job: JobDetail }) {
  const { user_type } = useSession();
  const can = useCan();
  const { data } = useQuery({
    queryKey: roundsKey(job.job_id),
    queryFn: ({ signal }) => call(offerArea.getRounds, { params: { id: job.job_id }, signal }),
    enabled: isStaff(user_type) && can('jobs', 'edit'),
    meta: { shows: ['offer_round', 'job'] },
  });
  if (!data || data.rounds.length === 0) return null;
  return (
    <div className="grid gap-3">
      {data.rounds.map((round) =>
        round.state === 'open' ? (
          <OpenRound key={round.offer_round_id} job={job} round={round} serverNow={data.now} />
        ) : (
          <EndedRound key={round.offer_round_id} job={job} round={round} />
        ),
      )}
    </div>
  );
}

/** Presses of staff on an open round; the rounds are read again whatever came of it. */
function useRoundPress(jobId: number, { offer_round_id, current_tier }: OfferRound) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (press: 'next' | 'stop') =>
      press === 'stop'
        ? call(offerArea.stop, { body: { offer_round_id } })
        : call(offerArea.startNextTier, { body: { offer_round_id, tier: current_tier } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roundsKey(jobId) }),
  });
}

function OpenRound({ job, round, serverNow }: { job: JobDetail; round: OfferRound; serverNow: string }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const press = useRoundPress(job.job_id, round);
  const [recording, setRecording] = useState<{ offer: RoundOffer; anchor: HTMLElement } | null>(null);
  const tiers = round.tier_minutes.length;
  const isLast = round.current_tier >= tiers;
  const title = t('round', { service_name: round.service_name });
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-warn bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <h2 className="font-semibold">{title}</h2>
        <Badge tone="warn">{t('state_open', { tier: round.current_tier, tiers })}</Badge>
        <span className="text-ink-2 text-sm">
          {t('sent_by', {
            name: round.started_by_name,
            time: clockText(formats, round.started_at, job.time_zone),
          })}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <RoundCountdown round={round} isLast={isLast} serverNow={serverNow} />
          {!isLast && (
            <Button size="sm" busy={press.isPending} onClick={() => press.mutate('next')}>
              {t('start_next', { tier: round.current_tier + 1 })}
            </Button>
          )}
          <Button size="sm" busy={press.isPending} onClick={() => press.mutate('stop')}>
            {t('stop')}
          </Button>
        </span>
      </div>
      <TierBar round={round} serverNow={serverNow} />
      {press.error && <Banner tone="bad" announce="alert" title={errorText(press.error)} />}
      <RoundTable round={round} zone={job.time_zone} onRecord={(offer, anchor) => setRecording({ offer, anchor })} />
      <p className="border-line border-t px-3 py-1.5 text-ink-3 text-xs">{laterText(round, job, formats, t)}</p>
      <AnchoredPopover
        label={t('record_of', { name: recording?.offer.name ?? '' })}
        anchor={recording?.anchor ?? null}
        onClose={() => setRecording(null)}
      >
        {recording && <RecordOfferForm jobId={job.job_id} offer={recording.offer} onDone={() => setRecording(null)} />}
      </AnchoredPopover>
    </section>
  );
}

/** When each later tier starts if nobody says yes, and when the office is notified. */
function laterText(
  round: OfferRound,
  job: JobDetail,
  formats: Formats,
  t: ReturnType<typeof useTexts<typeof offerTexts.entries>>,
) {
  let at = Temporal.Instant.from(round.tier_ends_at ?? round.started_at);
  const parts: string[] = [];
  const clock = () => clockText(formats, at.toString(), job.time_zone);
  for (let tier = round.current_tier + 1; tier <= round.tier_minutes.length; tier++) {
    const count = round.offers.filter((offer) => offer.tier === tier).length;
    parts.push(t('later_tiers', { tier, count, time: clock() }));
    at = at.add({ minutes: round.tier_minutes[tier - 1] ?? 0 });
  }
  return [...parts, t('first_booked', { time: clock() })].join(' ');
}

function RoundCountdown({ round, isLast, serverNow }: { round: OfferRound; isLast: boolean; serverNow: string }) {
  const t = useTexts(offerTexts);
  const now = useClock(serverNow, true);
  const { ms } = leftOf(round.tier_started_at ?? round.started_at, round.tier_ends_at ?? round.started_at, now);
  return (
    <span role="timer" aria-live="off" className="flex items-baseline gap-1.5 text-sm">
      {isLast ? t('ends_in') : t('next_in', { tier: round.current_tier + 1 })}
      <b className="title-serif text-lg tabular-nums">{countdownText(ms)}</b>
    </span>
  );
}

/** Each tier as a part of a bar: those that are over filled, the current one as far as its time has gone. */
function TierBar({ round, serverNow }: { round: OfferRound; serverNow: string }) {
  const now = useClock(serverNow, true);
  const { share } = leftOf(round.tier_started_at ?? round.started_at, round.tier_ends_at ?? round.started_at, now);
  const fillOf = (tier: number) => (tier < round.current_tier ? 100 : tier > round.current_tier ? 0 : 100 - share);
  return (
    <div aria-hidden className="flex h-1 gap-px bg-sheet">
      {round.tier_minutes.map((minutes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <span key={index} className="bg-warn-wash" style={{ flex: `${minutes} 1 0` }}>
          <span
            className={clsx('block h-full', index + 1 < round.current_tier ? 'bg-line-2' : 'bg-warn')}
            style={{ width: `${fillOf(index + 1)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

/** A round that ended: one line that says what came of it, with the table and the log behind it. */
function EndedRound({ job, round }: { job: JobDetail; round: OfferRound }) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const winner = round.offers.find(({ result }) => result === 'yes');
  const time = clockText(formats, round.ended_at ?? round.started_at, job.time_zone);
  const { state } = round;
  const text =
    state === 'open' || state === 'filled'
      ? winner
        ? t('covered_by', { name: winner.name, time })
        : t('end_filled')
      : t(`end_${state}`, { time });
  return (
    <details className="overflow-hidden rounded-card border border-line bg-sheet">
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-2 px-3 py-1.5">
        <Badge tone={state === 'filled' ? 'ok' : 'mute'}>{round.service_name}</Badge>
        <span className={state === 'filled' ? 'font-semibold' : 'text-ink-2'}>{text}</span>
      </summary>
      <RoundTable round={round} zone={job.time_zone} />
      <RoundLog round={round} zone={job.time_zone} />
    </details>
  );
}
