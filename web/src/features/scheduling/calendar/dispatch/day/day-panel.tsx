import { useMemo, useState } from 'react';
import { useMessages } from '../../../../../lib/messages/messages.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useCan } from '../../../../../lib/session/session.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { buttonClass } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import type { DispatchSearch, Lanes } from '../dispatch-search.ts';
import { DropDialog, type DroppedEntry } from '../drag/drop-dialog.tsx';
import { useEntryActions } from '../entry-actions-panel.tsx';
import { DayTimeline } from './day-timeline-panel.tsx';
import { type DayWords, type Group, providerGroups, roomGroups } from './day-view.ts';
import type { Dropped } from './use-lane-drag.ts';

interface DayPanelProps {
  data: Lanes;
  date: string;
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onGo: (path: string) => void;
}

function useDayWords(): DayWords {
  const t = useTexts(dispatchTexts);
  const message = useMessages();
  return useMemo(
    () => ({
      request: t('requests'),
      canceled: message('cover.canceled'),
      free: t('free_all_day'),
      remote: t('remote'),
      elsewhere: t('elsewhere'),
      rooms: t('rooms'),
      nobody: t('no_service'),
    }),
    [t, message],
  );
}

/** The day of the calendar with everything that its bars open. */
export function DayPanel({ data, date, search, onSearch, onGo }: DayPanelProps) {
  const words = useDayWords();
  const can = useCan();
  const mayEdit = can('jobs', 'edit');
  const actions = useEntryActions({ mayEdit, onGo });
  const [dropped, setDropped] = useState<DroppedEntry | null>(null);
  const groups: readonly Group[] = useMemo(
    () => (search.lanes === 'room' ? roomGroups(data, words) : providerGroups(data, search.service, words)),
    [data, search.lanes, search.service, words],
  );
  const onDrop = (drop: Dropped) => {
    // A lane that is locked never books: who takes it is asked, with the reason. At another time the preview asks.
    const anchor = document.querySelector<HTMLElement>(`[data-bar="${CSS.escape(drop.bar.key)}"]`);
    if (drop.response?.outcome === 'blocked' && !drop.target && anchor) actions.cover(drop.bar, anchor);
    else setDropped({ entry: drop.bar, provider: drop.provider, target: drop.target });
  };
  if (data.jobs.length === 0 && data.leave.length === 0)
    return <NoJobs data={data} date={date} mayAdd={can('jobs', 'add')} />;
  return (
    <>
      <DayTimeline
        data={data}
        groups={groups}
        date={date}
        now={Temporal.Instant.from(data.now)}
        mayEdit={mayEdit}
        onOpen={({ job }) => actions.open(job)}
        onCover={actions.cover}
        onRespond={actions.respond}
        onMove={({ job }) => actions.move(job)}
        onDrop={onDrop}
        onPerson={(provider) => onSearch({ ...search, provider })}
        onShowUncovered={() => onSearch({ ...search, cover: 'uncovered', view: 'listWeek' })}
      />
      {actions.popovers}
      {dropped && <DropDialog dropped={dropped} data={data} onClose={() => setDropped(null)} />}
    </>
  );
}

function NoJobs({ data, date, mayAdd }: { data: Lanes; date: string; mayAdd: boolean }) {
  const t = useTexts(dispatchTexts);
  const holiday = data.notes.find(({ kind }) => kind === 'holiday');
  return (
    <EmptyState
      title={holiday ? t('no_jobs_on', { day: holiday.title }) : t('no_jobs')}
      hint={t('people_free', { count: data.providers.filter(({ is_active }) => is_active).length })}
      action={
        mayAdd && (
          <a href={paths.newJob({ date })} className={buttonClass('solid')}>
            {t('new_job')}
          </a>
        )
      }
    />
  );
}
