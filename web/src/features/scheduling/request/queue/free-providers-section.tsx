import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { AvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobRequestTexts } from '../../../../lib/texts/job-request.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { availableForQuery } from '../../job/form/fill/request-slot.ts';

/** So many people have a key of their own. */
const KEYS = 5;
const SHOWN = 8;

interface FreeProvidersProps {
  request: JobRequestDetail;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Who is free at the time that was asked for: whoever is chosen stands in the form of the job. */
export function FreeProviders({ request, chosenId, onChoose }: FreeProvidersProps) {
  const t = useTexts(jobRequestTexts);
  const tJob = useTexts(jobTexts);
  const id = useId();
  const { data, isPending } = useQuery(availableForQuery(request));
  const rows = data?.data ?? [];
  const free = rows.filter(({ outcome }) => outcome !== 'blocked');
  const service = request.services[0]?.service_name ?? '';
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={id} className="font-semibold">
          {t('who_is_free')}
        </h3>
        {data && (
          <span className="text-ink-2 text-sm">
            {[service, t('free_and_not', { free: free.length, busy: rows.length - free.length })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      {isPending && <SkeletonLines label={tJob('loading')} count={5} />}
      {data?.question && <Banner tone="warn" title={data.question} />}
      {rows.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {rows.slice(0, SHOWN).map((row, index) => (
            <FreeLine
              key={row.service_provider_id}
              row={row}
              name={`${id} provider`}
              digit={index < KEYS ? index + 1 : undefined}
              isChosen={row.service_provider_id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES: Record<AvailabilityRow['outcome'], Tone> = { free: 'ok', warned: 'warn', blocked: 'bad' };

interface FreeLineProps {
  row: AvailabilityRow;
  name: string;
  /** The key that chooses it. */
  digit: number | undefined;
  isChosen: boolean;
  onChoose: (id: number | undefined) => void;
}

function FreeLine({ row, name, digit, isChosen, onChoose }: FreeLineProps) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const words = { free: tMessage('availability.free'), warned: t('warned'), blocked: t('blocked') };
  const isBlocked = row.outcome === 'blocked';
  const facts = [
    ...row.reasons.map(({ text }) => text),
    row.has_worked_case && t('knows_case'),
    row.jobs_that_day > 0 && t('jobs_that_day', { count: row.jobs_that_day }),
  ].filter((fact) => fact !== false);
  return (
    <li className={clsx('border-line border-b last:border-0', isChosen && 'bg-brand-wash')}>
      <label className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-0.5 px-3 py-1 roomy:min-h-11">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isBlocked}
          aria-keyshortcuts={digit?.toString()}
          data-request-key={isBlocked ? undefined : digit}
          // A second press takes the choice back, so that nobody is asked by mistake.
          onClick={() => isChosen && onChoose(undefined)}
          onChange={() => onChoose(row.service_provider_id)}
          className="size-4 accent-[var(--brand-solid)]"
        />
        <span aria-hidden className="hidden w-5 shrink-0 lg:inline">
          {digit !== undefined && !isBlocked && <Kbd>{digit}</Kbd>}
        </span>
        <span data-provider-name className="min-w-40 flex-1 font-semibold">
          {row.name}
        </span>
        <Badge tone={TONES[row.outcome]}>{words[row.outcome]}</Badge>
        <span className="min-w-0 flex-[2] basis-52 text-ink-2 text-sm">{facts.join(', ')}</span>
      </label>
    </li>
  );
}
