import type { ConfirmJob, ConfirmParty } from '@onrecord/contract/scheduling/job/job-many';
import { useState } from 'react';
import { useToday } from '../../../../lib/format/use-today.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { confirmManyTexts } from '../../../../lib/texts/confirm-many.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CountBadge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { ConfirmJobPanel } from './confirm-job-panel.tsx';
import { useAskToConfirm, useConfirmJobs } from './use-confirm-many.ts';

/** From what needs a press to what does not. */
const STATES = ['due', 'requested', 'unreachable', 'not_ready'] as const satisfies readonly ConfirmParty['state'][];

/** The state of a job: that of the party that needs somebody most. */
function stateOf({ parties }: ConfirmJob): ConfirmParty['state'] {
  return STATES.find((state) => parties.some((party) => party.state === state)) ?? 'not_ready';
}

const dueOf = (jobs: readonly ConfirmJob[]) =>
  jobs.reduce((sum, { parties }) => sum + parties.filter(({ state }) => state === 'due').length, 0);

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Everybody who has not confirmed the jobs of some days: one press asks all that are due, each by their way (section 8). */
export function ConfirmManyPage() {
  const t = useTexts(confirmManyTexts);
  usePageTitle(t('title'));
  const mayAsk = useCan()('jobs', 'edit');
  const today = useToday();
  const [from_date, setFrom] = useState(today);
  const [to_date, setTo] = useState(() => daysAfter(today, 7));
  const jobs = useConfirmJobs({ from_date, to_date });
  const { ask, busy, progress } = useAskToConfirm({ from_date, to_date });
  const data = jobs.data?.data ?? [];
  const due = dueOf(data);
  const hours = jobs.data?.hours_before_start;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4">
      <PageTitle
        title={t('title')}
        actions={
          mayAsk && (
            <Button variant="solid" busy={busy} disabled={due === 0} onClick={() => void ask()}>
              {due === 0 ? t('nobody_due') : t('ask_all', { count: due })}
            </Button>
          )
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t('from')} value={from_date} onChange={setFrom} />
        <DateField label={t('to')} value={to_date} onChange={setTo} />
      </div>
      {hours !== undefined && (
        <p className="text-ink-2">{t(jobs.data?.exclude_weekends_and_holidays ? 'rule' : 'rule_plain', { hours })}</p>
      )}
      {progress && <Progress {...progress} />}
      {jobs.data?.is_more && <Banner tone="warn" title={t('more', { n: data.length })} />}
      {jobs.isPending && <SkeletonLines label={t('loading')} count={6} />}
      {jobs.isError && !jobs.data && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void jobs.refetch()}>{t('try_again')}</Button>}
        />
      )}
      {jobs.data && data.length === 0 && <EmptyState title={t('none')} hint={t('none_hint')} />}
      {STATES.map((state) => (
        <Section
          key={state}
          title={t(state)}
          jobs={data.filter((job) => stateOf(job) === state)}
          onAsk={mayAsk && state === 'due' ? (job) => void ask([job.job_id]) : undefined}
        />
      ))}
    </div>
  );
}

function Progress({ total, sent, messages }: { total: number; sent: number; messages: number }) {
  const t = useTexts(confirmManyTexts);
  const isDone = sent >= total;
  return (
    <div role="status">
      <ProgressBar
        label={isDone ? t('progress_done', { total, messages }) : t('progress', { sent, total })}
        value={total === 0 ? 100 : Math.round((sent / total) * 100)}
        tone={isDone ? 'ok' : 'brand'}
      />
    </div>
  );
}

interface SectionProps {
  title: string;
  jobs: readonly ConfirmJob[];
  onAsk: ((job: ConfirmJob) => void) | undefined;
}

function Section({ title, jobs, onAsk }: SectionProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        {title}
        <CountBadge count={jobs.length} />
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {jobs.map((job) => (
          <ConfirmJobPanel key={job.job_id} job={job} onAsk={onAsk && (() => onAsk(job))} />
        ))}
      </ul>
    </section>
  );
}
