import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { AvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { overrideReasonProblem } from '@onrecord/domain/scheduling/picker/override-reason';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

export type SlotQuestion = BodyInputOf<typeof jobArea.getAvailableProviders>;

export interface ProviderPick {
  provider: { value: number; label: string } | null;
  /** Typed where somebody is booked in spite of a conflict. */
  overlap_reason: string;
}

interface AvailabilityPanelProps {
  /** The service, time and place somebody is wanted for. */
  question: SlotQuestion;
  chosenId: number | null;
  onPick: (pick: ProviderPick) => void;
}

/** Who can take it: free first, then who needs a second look, then who is not free and why. */
export function AvailabilityPanel({ question, chosenId, onPick }: AvailabilityPanelProps) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const [typed, setTyped] = useState('');
  const [reasonFor, setReasonFor] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const response = useQuery({
    queryKey: ['job', 'availability', question],
    queryFn: ({ signal }) => call(jobArea.getAvailableProviders, { body: question, signal }),
    staleTime: 0,
  });
  const rows = useMemo(() => matching(response.data?.data ?? [], typed), [response.data, typed]);

  const pick = (row: AvailabilityRow) => {
    if (row.outcome === 'blocked') setReasonFor(reasonFor === row.service_provider_id ? null : row.service_provider_id);
    else onPick({ provider: { value: row.service_provider_id, label: row.name }, overlap_reason: '' });
  };
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('[data-provider]') ?? [])];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    choices[Math.max(0, Math.min(choices.length - 1, at + step))]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only help to move between the buttons inside
    <div className="grid w-[min(400px,calc(100vw-48px))] gap-2" onKeyDown={moveFocus}>
      <TextField
        label={t('find_provider')}
        hideLabel
        placeholder={t('find_provider')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {response.isPending && <SkeletonLines label={t('loading')} count={5} />}
      {response.error && <Banner tone="bad" announce="alert" title={errorText(response.error)} />}
      {response.data?.question && <Banner tone="warn" announce="alert" title={response.data.question} />}
      {response.data && (
        <p role="status" className="px-1 text-xs text-ink-3">
          {rows.length === 0 ? t('no_provider') : t('providers_found', { count: rows.length })}
        </p>
      )}
      <ul ref={list} className="grid max-h-[min(46vh,420px)] gap-0.5 overflow-auto">
        {rows.map((row) => (
          <li key={row.service_provider_id}>
            <ProviderRow
              row={row}
              chosen={row.service_provider_id === chosenId}
              expanded={row.outcome === 'blocked' ? reasonFor === row.service_provider_id : undefined}
              onPick={() => pick(row)}
            />
            {reasonFor === row.service_provider_id && (
              <ReasonForm
                name={row.name}
                onSave={(overlap_reason) =>
                  onPick({ provider: { value: row.service_provider_id, label: row.name }, overlap_reason })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {chosenId !== null && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onPick({ provider: null, overlap_reason: '' })}
          className="justify-self-start"
        >
          {t('take_off')}
        </Button>
      )}
      <span className="sr-only">{tMessage('availability.free')}</span>
    </div>
  );
}

function matching(rows: readonly AvailabilityRow[], typed: string): readonly AvailabilityRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? rows
    : rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

const tones: Record<AvailabilityRow['outcome'], Tone> = { free: 'ok', warned: 'warn', blocked: 'bad' };

interface ProviderRowProps {
  row: AvailabilityRow;
  chosen: boolean;
  /** Whether the question for a reason is open below; undefined where none is asked. */
  expanded: boolean | undefined;
  onPick: () => void;
}

function ProviderRow({ row, chosen, expanded, onPick }: ProviderRowProps) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const words = {
    free: tMessage('availability.free'),
    warned: t('warned'),
    blocked: t('blocked'),
  };
  const facts = [
    row.jobs_that_day > 0 ? t('jobs_that_day', { count: row.jobs_that_day }) : t('no_jobs_that_day'),
    row.has_worked_case && t('knows_case'),
    row.rating !== null && t('rating', { rating: row.rating }),
  ].filter((fact) => fact !== false);
  return (
    <button
      type="button"
      data-provider
      aria-expanded={expanded}
      onClick={onPick}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-ctl px-2 py-1.5 text-left hover:bg-sunk focus-visible:-outline-offset-2"
    >
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        <span className="truncate">{row.name}</span>
        {chosen && <CheckIcon size={14} aria-label={t('chosen')} className="shrink-0 text-brand-ink" />}
      </span>
      <Badge tone={tones[row.outcome]}>{words[row.outcome]}</Badge>
      <span className="col-span-2 text-sm text-ink-2">{facts.join(' · ')}</span>
      {row.reasons.map(({ severity, text }) => (
        <span
          key={text}
          className={severity === 'block' ? 'col-span-2 text-sm text-bad' : 'col-span-2 text-sm text-warn'}
        >
          {text}
        </span>
      ))}
    </button>
  );
}

function ReasonForm({ name, onSave }: { name: string; onSave: (reason: string) => void }) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const [reason, setReason] = useState('');
  const [request, setRequested] = useState(false);
  const id = useId();
  const save = () => {
    setRequested(true);
    if (!overrideReasonProblem(reason)) onSave(reason.trim());
  };
  const isWrong = request && overrideReasonProblem(reason) !== undefined;
  const error = isWrong ? tMessage('picker.reason_short') : undefined;
  return (
    <div className="mx-2 mb-2 grid gap-2 border-l-2 border-bad pl-2.5">
      <TextAreaField
        id={id}
        label={t('overlap_reason', { name })}
        hint={t('overlap_reason_hint')}
        required
        rows={2}
        error={error}
        value={reason}
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="sm" variant="danger" onClick={save} className="justify-self-start">
        {t('book_anyway')}
      </Button>
    </div>
  );
}
