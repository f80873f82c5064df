import { type NoteRow, noteArea } from '@onrecord/contract/people/note';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { notify, notifyUndo } from '../../../ui/overlays/toast.ts';

/** What is read through these keys is old once a note changed. */
export const NOTES_KEY = ['note'] as const;

type Change = Parameters<typeof call<typeof noteArea.update>>[1]['body'];

/** What people do with a note besides writing it; each can be taken back at once. */
export function useNoteActions() {
  const t = useTexts(noteTexts);
  const client = useQueryClient();
  const { time_zone } = useSession();
  const refresh = () =>
    Promise.all(
      [NOTES_KEY, listKey('note'), ['calendar']].map((queryKey) =>
        client.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
  const attempt = (work: () => Promise<unknown>) => {
    work()
      .then(refresh)
      .catch((error: unknown) => notify({ title: errorText(error), tone: 'bad' }));
  };
  /** Of the note as it is now: what came in between must not stand in the way of an undo. */
  const change = async (note_id: number, changes: Omit<Change, 'version'>) => {
    const { version } = await call(noteArea.getNoteData, { params: { id: note_id } });
    await call(noteArea.update, { params: { id: note_id }, body: { ...changes, version } });
  };
  const changing = (note: NoteRow, changes: Omit<Change, 'version'>, message: string, back: Omit<Change, 'version'>) =>
    attempt(async () => {
      await call(noteArea.update, { params: { id: note.note_id }, body: { ...changes, version: note.version } });
      notifyUndo(message, t('undo'), () => attempt(() => change(note.note_id, back)));
    });
  const today = () => Temporal.Now.plainDateISO(time_zone).toString();
  return {
    refresh,
    complete: (note: NoteRow) =>
      changing(note, { completed_date: today() }, t('was_completed'), { completed_date: null }),
    reopen: (note: NoteRow) =>
      changing(note, { completed_date: null }, t('was_reopened'), { completed_date: note.completed_date ?? null }),
    restore: (note: NoteRow) => changing(note, { status: 'active' }, t('was_restored'), { status: 'deleted' }),
    remove: (note: NoteRow) =>
      attempt(async () => {
        const { message } = await call(noteArea.remove, { params: { id: note.note_id } });
        notifyUndo(message, t('undo'), () => attempt(() => change(note.note_id, { status: 'active' })));
      }),
  };
}

export type NoteActions = ReturnType<typeof useNoteActions>;
