import type { RecordNotes } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { KeyHint } from '../../../../ui/kbd.tsx';
import { HomeCard, HomeEmpty } from '../../home/home-card-section.tsx';
import { shortDay } from '../../home/home-days.ts';
import { tabPath } from './overview-links.ts';
import type { OverviewQuery } from './use-overview.ts';

interface NotesSectionProps {
  of: RecordPart;
  query: OverviewQuery<{ notes: RecordNotes | null }>;
  onAdd: () => void;
}

/** The first notes of a record, and the way to write one. */
export function NotesSection({ of, query, onAdd }: NotesSectionProps) {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const notes = query.data?.notes;
  if (notes === null) return null;
  const count = notes?.count ?? 0;
  return (
    <HomeCard
      title={t('notes')}
      aside={
        can('notes', 'add') && (
          <Button variant="ghost" size="sm" onClick={onAdd}>
            {t('add_note')} <KeyHint>N</KeyHint>
          </Button>
        )
      }
      link={count > 0 ? { label: t('all', { count }), href: tabPath(of, 'notes') } : undefined}
      query={query}
      lines={3}
    >
      {() =>
        count === 0 ? (
          <HomeEmpty title={t('notes_none')} />
        ) : (
          <ul>
            {notes?.data.map((note) => (
              <NoteLine key={note.note_id} note={note} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function NoteLine({ note }: { note: RecordNotes['data'][number] }) {
  const formats = useFormats();
  const { time_zone } = useSession();
  const day = new Date(note.created_date).toLocaleDateString('en-CA', { timeZone: time_zone });
  const from = [note.created_by_name, shortDay(formats, day)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-0.5 border-line border-b px-3 py-1.5 last:border-0">
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{note.note_text}</p>
      <p className="text-ink-2 text-xs">{[note.note_category, from].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
