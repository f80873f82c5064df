import type { ManyResult, ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import { MAX_JOBS_AT_ONCE } from '@onrecord/domain/scheduling/change/many-jobs';
import { type FormEvent, useId } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { ManyFields, TargetFields } from './many-fields-section.tsx';
import { ManyRowsSection } from './many-rows-section.tsx';
import { type ManyRequest, type ManyState, useManyJobs } from './use-many-jobs.ts';

interface ManyJobsDialogProps {
  request: ManyRequest;
  onClose: () => void;
}

/** Cancels, reinstates or moves the selected jobs: what follows for each, what is said for all, and a button that says the effect. */
export function ManyJobsDialog({ request, onClose }: ManyJobsDialogProps) {
  const t = useTexts(manyJobsTexts);
  const state = useManyJobs(request, onClose);
  const { kind, progress, left } = state;
  const isOver = left.length > 0;
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void state.confirm();
  };
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !progress && onClose()}
      title={t(`${kind}_title`, { count: state.count })}
      description={t(`${kind}_hint`)}
      footer={<Actions state={state} formId={formId} isOver={isOver} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {state.problem && <Banner tone="bad" announce="alert" title={state.problem} />}
        {isOver ? <LeftRows left={left} rows={state.rows ?? []} /> : <Looked state={state} />}
      </form>
    </Dialog>
  );
}

function Working({ done, all }: { done: number; all: number }) {
  const t = useTexts(manyJobsTexts);
  return (
    <div className="basis-full">
      <ProgressBar label={t('working', { done, all })} value={all === 0 ? null : (done / all) * 100} />
    </div>
  );
}

/** What the jobs would come to, job by job, with what is said for all of them. */
function Looked({ state }: { state: ManyState }) {
  const t = useTexts(manyJobsTexts);
  const { kind, rows, isTooMany, requests, isFresh, problem } = state;
  if (isTooMany) return <Banner tone="warn" announce="alert" title={t('too_many', { most: MAX_JOBS_AT_ONCE })} />;
  return (
    <>
      {kind === 'move' && <TargetFields state={state} />}
      {requests > 0 && <p className="text-ink-2">{t('requests', { count: requests })}</p>}
      {!rows && !problem && state.count > 0 && <SkeletonLines label={t('reading')} count={4} />}
      {rows && (
        <>
          <Summary state={state} rows={rows} />
          <div className="max-h-[38vh] overflow-auto rounded-card border border-line px-3">
            <ManyRowsSection rows={rows} isFaded={!isFresh} />
          </div>
          <ManyFields state={state} />
        </>
      )}
    </>
  );
}

/** How many of them can be changed, what that costs, and how many people read of it. */
function Summary({ state: { summary, notifies }, rows }: { state: ManyState; rows: readonly ManyRow[] }) {
  const t = useTexts(manyJobsTexts);
  const { amount } = useFormats();
  if (!summary) return null;
  const { ready, left, fees, people } = summary;
  const all = rows.length;
  const verdict =
    left === 0 ? t('all_ready') : ready.length === 0 ? t('none_ready') : t('some_left', { count: left, all });
  const written = people === 0 || !notifies ? t('nobody') : t('people', { count: people });
  return (
    <p aria-live="polite">
      <strong className={left > 0 ? 'text-bad' : undefined}>{verdict}</strong>{' '}
      {ready.length > 0 && [Number(fees) > 0 ? t('fees', { amount: amount(fees) }) : t('no_fees'), written].join(' ')}
    </p>
  );
}

/** What stayed as it was although it could be changed when it was looked at, each with its reason. */
function LeftRows({ left, rows }: { left: readonly ManyResult[]; rows: readonly ManyRow[] }) {
  const t = useTexts(manyJobsTexts);
  const numberOf = (id: number) => rows.find(({ job_id }) => job_id === id)?.job_number ?? t('unknown');
  return (
    <section role="alert" className="grid gap-2">
      <h3 className="font-semibold">{t('left_title')}</h3>
      <ul className="divide-y divide-line border-line border-y">
        {left.map(({ job_id, because }) => (
          <li key={job_id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-1.5">
            <strong>{numberOf(job_id)}</strong>
            <span className="text-bad break-words">{because}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActionsProps {
  state: ManyState;
  formId: string;
  isOver: boolean;
  onClose: () => void;
}

function Actions({ state, formId, isOver, onClose }: ActionsProps) {
  const t = useTexts(manyJobsTexts);
  const effect = useEffectWords(state);
  const { kind, summary, isFresh, isReasonMissing, progress } = state;
  const count = summary?.ready.length ?? 0;
  const lacking = isReasonMissing ? t('missing_reason') : null;
  const isDone = isOver || state.isTooMany || state.count === 0 || (summary !== undefined && isFresh && count === 0);
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-2 pt-3">
      {progress && <Working {...progress} />}
      {lacking && (
        <p id="many-missing" className="mr-auto text-ink-2">
          {lacking}
        </p>
      )}
      {state.isIncomplete && <p className="mr-auto text-ink-2">{t('missing_target')}</p>}
      <Button disabled={progress !== null} onClick={onClose}>
        {isDone ? t('close') : t('keep')}
      </Button>
      {!isDone && (
        <Button
          type="submit"
          form={formId}
          variant={kind === 'cancel' ? 'danger' : 'solid'}
          busy={progress !== null}
          disabled={!isFresh || count === 0 || lacking !== null}
          aria-describedby={lacking ? 'many-missing' : undefined}
        >
          {effect(count)}
        </Button>
      )}
    </div>
  );
}

/** What the button does, in words, with what it charges. */
function useEffectWords({ kind, summary }: ManyState) {
  const t = useTexts(manyJobsTexts);
  const { amount } = useFormats();
  const isCharged = Number(summary?.fees ?? 0) > 0;
  return (count: number): string => {
    const charged = { count, amount: amount(summary?.fees) };
    if (kind === 'reinstate') return t('do_reinstate', { count });
    if (kind === 'cancel') return isCharged ? t('do_charge', charged) : t('do_cancel', { count });
    return isCharged ? t('do_move_charge', charged) : t('do_move', { count });
  };
}
