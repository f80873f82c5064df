import { noteArea } from '@onrecord/contract/people/note';
import type { NoteObject } from '@onrecord/domain/core/record/note-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { NoteItem } from './cells.tsx';
import { NOTES_KEY } from './use-note-actions.ts';

/** What whoever makes an invoice has to know first (section 7, active billing notes); nothing where nothing is noted. */
export function BillingNotesPanel({ objectType, objectId }: { objectType: NoteObject; objectId: number }) {
  const t = useTexts(noteTexts);
  const mayRead = useCan()('notes', 'view');
  const body = { object_type: objectType, object_id: objectId, limit: 20 };
  const { data } = useQuery({
    queryKey: [...NOTES_KEY, 'billing', body],
    queryFn: ({ signal }) => call(noteArea.getActiveBillingNotes, { body, signal }),
    meta: { shows: ['note'] },
    enabled: mayRead,
  });
  if (!data || data.count === 0) return null;
  return (
    <Banner tone="warn" title={t('billing')}>
      <ul className="grid">
        {data.data.map((note) => (
          <NoteItem key={note.note_id} note={note} isElsewhere />
        ))}
      </ul>
    </Banner>
  );
}
