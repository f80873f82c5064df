import { type JobHistoryEntry, jobHistoryArea } from '@onrecord/contract/scheduling/job/job-history';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { historyKindLabel } from '@onrecord/domain/scheduling/job/history/job-history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call, fetchFile } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useWords } from '../../../../lib/messages/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { jobHistoryTexts } from '../../../../lib/texts/job-history.ts';
import { listToolTexts } from '../../../../lib/texts/list-tools.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { takeExport } from '../../../../list/export/take-export.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { DownloadIcon } from '../../../../ui/icons.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { countParts, fieldsOf, type HistoryFilter, isFiltered, NO_FILTER, peopleOf } from './history-filter.ts';
import { VersionDialog } from './version-dialog.tsx';

/** Everything that ever changed of a job, newest first, with a way back to each version of it. */
export function HistoryPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobHistoryTexts);
  const { data, error } = useQuery({
    queryKey: ['job', job.job_id, 'history'],
    meta: { shows: ['job'] },
    queryFn: ({ signal }) => call(jobHistoryArea.getJobHistory, { params: { id: job.job_id }, signal }),
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={6} />;
  return <History jobId={job.job_id} timeZone={data.time_zone} entries={data.entries} />;
}

interface HistoryProps {
  jobId: number;
  timeZone: string;
  entries: readonly JobHistoryEntry[];
}

function History({ jobId, timeZone, entries }: HistoryProps) {
  const t = useTexts(jobHistoryTexts);
  const [filter, setFilter] = useState<HistoryFilter>(NO_FILTER);
  const [version, setVersion] = useState<number | null>(null);
  const shown = entries.filter((entry) => isFiltered(entry, filter));
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-card border border-line bg-sheet">
      <HistoryHead jobId={jobId} entries={entries} filter={filter} onFilter={setFilter} />
      {shown.length === 0 && <p className="p-4 text-ink-2">{t('none')}</p>}
      <ol>
        {shown.map((entry) => (
          <EntryRow key={entry.number} entry={entry} timeZone={timeZone} onVersion={() => setVersion(entry.number)} />
        ))}
      </ol>
      {version !== null && (
        <VersionDialog jobId={jobId} number={version} timeZone={timeZone} onClose={() => setVersion(null)} />
      )}
    </section>
  );
}

interface HistoryHeadProps {
  jobId: number;
  entries: readonly JobHistoryEntry[];
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

function HistoryHead({ jobId, entries, filter, onFilter }: HistoryHeadProps) {
  const t = useTexts(jobHistoryTexts);
  const tList = useTexts(listToolTexts);
  const staff = isStaff(useSession().user_type);
  const counts = countParts(entries);
  const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const people = peopleOf(entries);
  const print = () =>
    takeExport(({ signal }) => fetchFile(jobHistoryArea.printCertificate, { params: { id: jobId }, signal }), tList);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunk px-2 py-1.5">
      <Segmented
        label={t('part')}
        value={filter.part}
        options={(['all', 'fields', 'responses'] as const).map((part) => ({
          value: part,
          label: t(part, { count: counts[part] }),
        }))}
        onChange={(part) => onFilter({ ...filter, part })}
      />
      <SelectField
        label={t('field')}
        hideLabel
        placeholder={t('every_field')}
        clearable
        value={filter.field}
        options={options(fieldsOf(entries))}
        onChange={(field) => onFilter({ ...filter, field })}
        className="w-44"
      />
      {people.length > 1 && (
        <SelectField
          label={t('person')}
          hideLabel
          placeholder={t('everybody')}
          clearable
          value={filter.person}
          options={options(people)}
          onChange={(person) => onFilter({ ...filter, person })}
          className="w-44"
        />
      )}
      {staff && (
        <Button size="sm" className="ml-auto" onClick={() => void print()}>
          <DownloadIcon size={14} aria-hidden />
          {t('certificate')}
        </Button>
      )}
    </div>
  );
}

/** More fields than these are folded: a job that was made would push all else off the page. */
const MAX_OPEN = 8;

interface EntryRowProps {
  entry: JobHistoryEntry;
  timeZone: string;
  onVersion: () => void;
}

function EntryRow({ entry, timeZone, onVersion }: EntryRowProps) {
  const t = useTexts(jobHistoryTexts);
  const words = useWords();
  const formats = useFormats();
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] border-b border-line last:border-0">
      <span className="gutter px-2 py-2 text-right text-xs text-ink-3 tabular-nums">{entry.number}</span>
      <div className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[150px_150px_minmax(0,1fr)_auto]">
        <span className="tabular-nums">{formats.instant(entry.changed_at, timeZone)}</span>
        <span className="text-ink-2">{entry.actor_name || t('product')}</span>
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{words(historyKindLabel(entry.kind))}</p>
          {entry.changes.length > MAX_OPEN ? (
            <details>
              <summary className="cursor-pointer text-sm text-ink-2">
                {t('many', { count: entry.changes.length })}
              </summary>
              <ChangeList entry={entry} />
            </details>
          ) : (
            <ChangeList entry={entry} />
          )}
        </div>
        <Button size="sm" variant="ghost" aria-label={t('show_version', { number: entry.number })} onClick={onVersion}>
          {t('show')}
        </Button>
      </div>
    </li>
  );
}

function ChangeList({ entry }: { entry: JobHistoryEntry }) {
  const t = useTexts(jobHistoryTexts);
  return (
    <dl className="grid gap-0.5 text-sm">
      {entry.changes.map((change) => (
        <div
          key={`${change.record} ${change.record_name} ${change.field}`}
          className="grid gap-x-3 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)]"
        >
          <dt className="text-ink-2">{[change.record_name, change.label].filter(Boolean).join(', ')}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {change.old_text !== '' && <del className="mr-2 text-ink-3">{change.old_text}</del>}
            {change.old_text !== '' && (
              <span aria-hidden className="mr-2 text-ink-3">
                →
              </span>
            )}
            <ins className="font-medium no-underline">{change.new_text || t('blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
