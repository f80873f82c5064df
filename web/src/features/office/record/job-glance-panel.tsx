import { noteArea } from '@onrecord/contract/people/note';
import { fileArea } from '@onrecord/contract/production/file';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon, MailIcon } from '../../../ui/icons.ts';
import { jobMessagesQuery, useMayReadJobMessages } from '../../messages/job-mail/job-messages-query-panel.tsx';

/** So many of each are on the overview; the tab has the others. */
const FEW = 3;

export type JobTab = 'overview' | 'production' | 'files' | 'messages' | 'notes' | 'history';

interface GlanceProps {
  job: JobDetail;
  onTab: (tab: JobTab) => void;
}

interface GlanceCardProps {
  title: string;
  count: number;
  onAll: () => void;
  children: ReactNode;
}

function GlanceCard({ title, count, onAll, children }: GlanceCardProps) {
  const t = useTexts(jobTexts);
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-card border border-line bg-sheet p-3"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        <button
          type="button"
          aria-label={`${title}: ${t('all_of', { count })}`}
          onClick={onAll}
          className="min-h-6 text-brand-ink text-sm hover:underline"
        >
          {t('all_of', { count })}
        </button>
      </div>
      {children}
    </section>
  );
}

const lineClass = 'flex items-baseline gap-2 border-line border-t pt-1.5 text-sm';

/** The latest messages about the job, for those who may read them. */
export function MessagesGlance({ job, onTab }: GlanceProps) {
  const t = useTexts(jobTexts);
  const { instant } = useFormats();
  const mayRead = useMayReadJobMessages();
  const { data } = useQuery({ ...jobMessagesQuery(job.job_id, FEW), enabled: mayRead });
  if (!mayRead || !data || data.count === 0) return null;
  return (
    <GlanceCard title={t('last_messages')} count={data.count} onAll={() => onTab('messages')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {data.data.map(({ key, recipient, title, created_at }) => {
          const words = [recipient, title].filter(Boolean).join(': ');
          return (
            <li key={key} className={lineClass}>
              <MailIcon size={13} aria-hidden className="shrink-0 self-center text-ink-3" />
              <span className="min-w-0 grow truncate" title={words}>
                {words}
              </span>
              <span className="shrink-0 text-ink-2 text-xs">{instant(created_at)}</span>
            </li>
          );
        })}
      </ul>
    </GlanceCard>
  );
}

/** The first files of the job by name. */
export function FilesGlance({ job, onTab }: GlanceProps) {
  const t = useTexts(jobTexts);
  const mayView = useCan()('jobfiles', 'view');
  const { data } = useQuery({
    queryKey: ['job_file', 'glance', job.job_id],
    queryFn: ({ signal }) => call(fileArea.getJobFileList, { body: { job_id: job.job_id, limit: FEW }, signal }),
    meta: { shows: ['job_file', 'job'] },
    enabled: mayView,
  });
  if (!mayView || !data || data.count === 0) return null;
  return (
    <GlanceCard title={t('files')} count={data.count} onAll={() => onTab('files')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {data.data.map((row) => (
          <li key={row.job_file_id} className={lineClass}>
            <FileIcon size={13} aria-hidden className="shrink-0 self-center text-ink-3" />
            <span className="min-w-0 truncate" title={row.file_name ?? ''}>
              {row.file_name}
            </span>
          </li>
        ))}
      </ul>
    </GlanceCard>
  );
}

/** The newest note. */
export function NoteGlance({ job, onTab }: GlanceProps) {
  const t = useTexts(jobTexts);
  const { date } = useFormats();
  const can = useCan();
  const mayRead = !isStaff(useSession().user_type) || can('notes', 'view');
  const { data } = useQuery({
    queryKey: ['note', 'glance', job.job_id],
    queryFn: ({ signal }) => call(noteArea.getNoteList, { body: { job_id: job.job_id, limit: 1 }, signal }),
    meta: { shows: ['note', 'job'] },
    enabled: mayRead,
  });
  const [note] = data?.data ?? [];
  if (!mayRead || !data || !note) return null;
  return (
    <GlanceCard title={t('note')} count={data.count} onAll={() => onTab('notes')}>
      <p className="line-clamp-4 whitespace-pre-wrap break-words text-sm">{note.note_text}</p>
      <p className="text-ink-2 text-xs">
        {[note.created_by_name, date(note.created_date?.slice(0, 10) ?? null)].filter(Boolean).join(', ')}
      </p>
    </GlanceCard>
  );
}
