import type { RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { AssignDialog, type Assignee } from '../job/change/assign-dialog.tsx';
import { jobQuery } from '../job/job-query-panel.tsx';
import { LoadedPage } from '../job/loaded-page-panel.tsx';
import { BriefPanel } from './brief-panel.tsx';
import { PickerFiltersForm } from './filters-form.tsx';
import { NotFreePanel } from './not-free-panel.tsx';
import type { PickerSearch } from './picker-search.ts';
import { RankedList } from './ranked-list-panel.tsx';
import { usePickerKeys } from './use-picker-keys.ts';
import { type Ranking, useRanking } from './use-ranking.ts';

/** People who were ticked for a service, in the order of the list. */
export interface PickedForOffer {
  readonly job_id: number;
  readonly job_service_id: number;
  readonly service_provider_ids: readonly number[];
}

interface PickerPageProps {
  jobId: number;
  search: PickerSearch;
  onSearch: (next: PickerSearch) => void;
  /** Goes back to the page of the job. */
  onBack: (job: JobDetail) => void;
  /** Offers the service to those who are ticked; without it nobody can be ticked. */
  onOffer?: (picked: PickedForOffer) => void;
}

/** Who can take a service of a job, with every fact that speaks for and against each (sections 3 and 4). */
export function PickerPage({ jobId, ...props }: PickerPageProps) {
  const { data: job, error, isPending } = useQuery(jobQuery(jobId));
  return (
    <LoadedPage isPending={isPending} error={error}>
      {() => job && <PickerOfJob job={job} {...props} />}
    </LoadedPage>
  );
}

function PickerOfJob({ job, search, onSearch, onBack, onOffer }: Omit<PickerPageProps, 'jobId'> & { job: JobDetail }) {
  const t = useTexts(pickerTexts);
  const [words, setWords] = useState('');
  const ranking = useRanking(job.job_id, search, useSettled(words));
  usePageTitle(t('title'));
  const service = job.services.find((row) => row.job_service_id === ranking.data?.job_service_id);
  return (
    <div className="grid gap-3 p-4">
      <PageTitle
        title={t('title')}
        aside={ranking.data && <Counts ranking={ranking.data} />}
        actions={
          <Button onClick={() => onBack(job)}>
            {t('back_to_job')}
            <span aria-hidden className="hidden sm:inline">
              <Kbd>Esc</Kbd>
            </span>
          </Button>
        }
      />
      {ranking.error && !ranking.data && (
        <EmptyState
          title={errorText(ranking.error)}
          action={<Button onClick={() => void ranking.refetch()}>{t('try_again')}</Button>}
        />
      )}
      {!ranking.data && !ranking.error && <SkeletonLines label={t('loading')} count={10} />}
      {ranking.data && service && (
        <div className="grid content-start gap-x-4 gap-y-3 lg:grid-cols-[276px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <BriefPanel job={job} service={service} ranking={ranking.data} />
          <section className="order-2 flex min-w-0 flex-col self-start overflow-hidden rounded-card border border-line bg-sheet lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <PickerFiltersForm
              job={job}
              search={search}
              onSearch={onSearch}
              words={words}
              onWords={setWords}
              serviceId={ranking.data.job_service_id}
            />
            <Results
              key={ranking.data.job_service_id}
              job={job}
              service={service}
              ranking={ranking.data}
              onBack={() => onBack(job)}
              onOffer={onOffer}
            />
          </section>
        </div>
      )}
    </div>
  );
}

/** How many are free, asked about, not free and hidden, and when that was read. */
function Counts({ ranking: { counts, read_at } }: { ranking: Ranking }) {
  const t = useTexts(pickerTexts);
  const formats = useFormats();
  const seconds = new Intl.DateTimeFormat(formats.tag, { timeStyle: 'medium' }).format(Date.parse(read_at));
  const parts = [
    t('count_free', { count: counts.free }),
    t('count_warned', { count: counts.warned }),
    t('count_blocked', { count: counts.blocked }),
    ...(counts.hidden > 0 ? [t('count_hidden', { count: counts.hidden })] : []),
  ];
  return (
    <p role="status" className="text-sm">
      {parts.join(', ')} · {t('read_at', { time: seconds })}
    </p>
  );
}

interface ResultsProps {
  job: JobDetail;
  service: JobServiceRow;
  ranking: Ranking;
  onBack: () => void;
  onOffer: PickerPageProps['onOffer'];
}

const rowElement = (id: number) =>
  document.querySelector<HTMLElement>(`[data-picker-row="${id}"] [data-picker-assign]`) ?? undefined;

function Results({ job, service, ranking, onBack, onOffer }: ResultsProps) {
  const t = useTexts(pickerTexts);
  const tJob = useTexts(jobTexts);
  const free = ranking.rows.filter(({ outcome }) => outcome !== 'blocked');
  const [chosenId, setActiveId] = useState<number>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [assignee, setAssignee] = useState<Assignee | null>(null);
  const active = free.find(({ service_provider_id }) => service_provider_id === chosenId) ?? free[0];
  const picked = free.filter(({ service_provider_id }) => ticked.has(service_provider_id));
  const tick = (id: number) => setTicked((before) => before.symmetricDifference(new Set([id])));
  const assign = ({ service_provider_id, name }: RankedProviderRow, overlap_reason = '') =>
    setAssignee({ service_provider_id, name, overlap_reason });
  const offer = () =>
    onOffer?.({
      job_id: job.job_id,
      job_service_id: service.job_service_id,
      service_provider_ids: picked.map(({ service_provider_id }) => service_provider_id),
    });
  usePickerKeys({
    onMove: (step) => {
      const at = active ? free.indexOf(active) : -1;
      const isThere = chosenId !== undefined && document.activeElement?.closest('[data-picker-row]');
      const next = free[isThere ? Math.max(0, Math.min(free.length - 1, at + step)) : Math.max(0, at)];
      if (!next) return;
      setActiveId(next.service_provider_id);
      rowElement(next.service_provider_id)?.focus();
    },
    onAssign: () => active && assign(active),
    onTick: () => onOffer && active && tick(active.service_provider_id),
    onOffer: () => picked.length > 0 && offer(),
    onBack,
  });
  return (
    <>
      {ranking.question && <Banner tone="warn" announce="status" title={ranking.question} />}
      {free.length > 0 ? (
        <RankedList
          rows={free}
          activeId={active?.service_provider_id}
          onActive={setActiveId}
          ticked={onOffer && ticked}
          onTick={tick}
          onAssign={assign}
        />
      ) : (
        <p className="border-b border-line p-4 text-ink-2">{t('nobody_free')}</p>
      )}
      <NotFreePanel rows={ranking.rows.filter(({ outcome }) => outcome === 'blocked')} onAssign={assign} />
      {ranking.rows.length === 0 && <p className="p-4 text-ink-2">{tJob('no_provider')}</p>}
      {onOffer && picked.length > 0 && (
        <OfferBar picked={picked} onClear={() => setTicked(new Set())} onOffer={offer} />
      )}
      {assignee && (
        <AssignDialog
          jobId={job.job_id}
          serviceId={service.job_service_id}
          assignee={assignee}
          onClose={() => setAssignee(null)}
          onDone={onBack}
        />
      )}
    </>
  );
}

interface OfferBarProps {
  picked: readonly RankedProviderRow[];
  onClear: () => void;
  onOffer: () => void;
}

function OfferBar({ picked, onClear, onOffer }: OfferBarProps) {
  const t = useTexts(pickerTexts);
  return (
    <div className="sticky low:static bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-3 py-2">
      <b>{t('chosen', { count: picked.length })}</b>
      <span className="min-w-0 text-sm text-ink-2">{picked.map(({ name }) => name).join(', ')}</span>
      <span className="ml-auto flex gap-2">
        <Button onClick={onClear}>{t('clear')}</Button>
        <Button variant="solid" onClick={onOffer}>
          {t('offer')}
          <span aria-hidden className="hidden sm:inline">
            <Kbd>O</Kbd>
          </span>
        </Button>
      </span>
    </div>
  );
}
