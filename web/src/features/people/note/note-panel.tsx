import { type NoteRow, noteArea } from '@onrecord/contract/people/note';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { NoteObject } from '@onrecord/domain/core/record/note-object';
import { RECORD_TYPES } from '@onrecord/domain/core/record/record-part';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { NoteItem } from './cells.tsx';
import { NoteForm } from './note-form.tsx';
import { NOTES_KEY, useNoteActions } from './use-note-actions.ts';

interface NotePanelProps {
  objectType: NoteObject;
  objectId: number;
}

type Shown = 'active' | 'deleted';

/** The notes of one record; of a job also those of its people that apply to all jobs. */
function useNotes({ objectType, objectId }: NotePanelProps, shown: Shown, limit: number, enabled: boolean) {
  const about = { object_type: objectType, object_id: objectId };
  const of = RECORD_TYPES.find((type) => type === objectType);
  const isJob = objectType === 'job' && shown === 'active';
  const body = isJob
    ? { job_id: objectId, limit }
    : {
        ...(of ? { of: { object_type: of, object_id: objectId } } : {}),
        filter: { ...(!of && about), ...(shown === 'deleted' && { status: shown }) },
        limit,
      };
  return useQuery({
    queryKey: [...NOTES_KEY, 'of', about, shown, limit],
    queryFn: ({ signal }) => call(noteArea.getNoteList, { body, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['note', 'job'] },
    enabled,
  });
}

/** The notes of a record: read, written, completed, deleted with a way back (sections 3 and 4). */
export function NotePanel(props: NotePanelProps) {
  const t = useTexts(noteTexts);
  const can = useCan();
  const { user_type, page_size } = useSession();
  const staff = isStaff(user_type);
  const [shown, setShown] = useState<Shown>('active');
  const [requestedAt, setRequested] = useState(0);
  const [open, setOpen] = useState<NoteRow | 'new' | null>(null);
  const [followed, setFollowed] = useState<NoteRow | null>(null);
  const headingId = useId();
  const mayRead = staff ? can('notes', 'view') : props.objectType === 'job';
  const notes = useNotes(props, shown, Math.max(page_size, requestedAt), mayRead);
  const actions = useNoteActions();
  const showsFollowUps = RECORD_TYPES.some((type) => type === props.objectType);
  const rows = notes.data?.data ?? [];
  const count = notes.data?.count ?? 0;
  // Whoever may only read what is said openly is not shown an empty box.
  if (!mayRead || (!staff && count === 0)) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="mr-auto flex items-center gap-2 text-lg font-semibold">
          {t('title')}
          {shown === 'active' && count > 0 && <CountBadge count={count} />}
        </h2>
        {staff && (
          <Segmented<Shown>
            label={t('show')}
            value={shown}
            options={[
              { value: 'active', label: t('active') },
              { value: 'deleted', label: t('deleted') },
            ]}
            onChange={setShown}
          />
        )}
        {can('notes', 'add') && (
          <Button onClick={() => setOpen('new')}>
            <PlusIcon size={15} aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      {notes.isPending && <SkeletonLines label={t('loading')} count={3} />}
      {notes.error && (
        <Banner
          tone="bad"
          announce="alert"
          title={errorText(notes.error)}
          action={<Button onClick={() => void notes.refetch()}>{t('retry')}</Button>}
        />
      )}
      {notes.data && count === 0 && (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">
          {shown === 'active' ? t('none_hint') : t('none_deleted')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {rows.map((note) => (
            <NoteItem
              key={note.note_id}
              note={note}
              isElsewhere={note.object_type !== props.objectType || note.object_id !== props.objectId}
              actions={staff ? actions : undefined}
              onEdit={setOpen}
              onFollowUp={can('notes', 'add') && showsFollowUps ? setFollowed : undefined}
            />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <Button variant="ghost" onClick={() => setRequested(Math.min(count, 1000))}>
          {t('more', { count })}
        </Button>
      )}
      {followed && (
        <NoteForm
          note={null}
          about={{ object_type: 'note', object_id: followed.note_id }}
          onClose={() => setFollowed(null)}
          onSaved={actions.refresh}
        />
      )}
      {open && (
        <NoteForm
          note={open === 'new' ? null : open}
          about={
            open === 'new'
              ? { object_type: props.objectType, object_id: props.objectId }
              : { object_type: (open.object_type ?? props.objectType) as NoteObject, object_id: open.object_id }
          }
          onClose={() => setOpen(null)}
          onSaved={actions.refresh}
        />
      )}
    </section>
  );
}
