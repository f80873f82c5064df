import { type ActivityRow, activityLogArea } from '@onrecord/contract/areas/activity-log';
import { activityLabel } from '@onrecord/domain/activity/activity-words';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useFormats } from '../../lib/formats.ts';
import { logTexts } from '../../lib/texts/log.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useActivityWords } from './cells.tsx';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** One line of the log whole: who, when, from where, and what was changed from what to what. */
export function ActivityEntry({ row, onClose }: { row: ActivityRow; onClose: () => void }) {
  const say = useTexts(logTexts);
  const id = row.activity_log_id;
  const { data, error } = useQuery({
    queryKey: ['activity_log', 'entry', id],
    queryFn: ({ signal }) => call(activityLogArea.fetchEntry, { params: { id }, signal }),
    // A line never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = Object.entries(data?.changes ?? {}).map(([field, change]) => ({ field, ...change }));
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={activityLabel(row.activity_type ?? '')}>
      <div className="grid gap-4">
        <Facts row={row} />
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {!data && !error && <SkeletonLines label={say('loading')} count={3} />}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </Drawer>
  );
}

function Facts({ row }: { row: ActivityRow }) {
  const say = useTexts(logTexts);
  const { instant } = useFormats();
  const { objectLabel, actors } = useActivityWords();
  const actor = actors.find(({ value }) => value === row.actor_type)?.label;
  const about = [objectLabel(row.object_type), row.object_number, row.object_name].filter(Boolean).join(' · ');
  const facts = [
    { term: say('when'), detail: row.created_at ? instant(row.created_at) : '' },
    { term: say('who'), detail: [row.actor_name, actor].filter(Boolean).join(' · ') },
    { term: say('what'), detail: about },
    { term: say('description'), detail: row.description },
    { term: say('division'), detail: row.division_name },
    { term: say('from_screen'), detail: row.came_from },
    { term: say('from_address'), detail: row.ip_address },
    { term: say('browser'), detail: row.user_agent },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}

function Changes({ changes }: { changes: Change[] }) {
  const say = useTexts(logTexts);
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === '') return say('blank');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <section className="grid gap-2" aria-label={say('changes')}>
      <h3 className="font-semibold">{say('changes')}</h3>
      <DataTable
        caption={say('changes')}
        rows={changes}
        rowKey={(change) => change.field}
        columns={[
          { id: 'field', heading: say('field'), cell: ({ field }) => field.replaceAll('_', ' ') },
          { id: 'before', heading: say('before'), cell: ({ before }) => shown(before) },
          { id: 'after', heading: say('after'), cell: ({ after }) => shown(after) },
        ]}
      />
    </section>
  );
}
