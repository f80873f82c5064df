import type { NoteRow } from '@onrecord/contract/people/note';
import { NOTE_LOCATION_WORDS, type NoteLocation, noteModule } from '@onrecord/domain/core/record/note-object';
import { NOTED_REPORT_WORDS } from '@onrecord/domain/core/record/noted-report';
import { noteState } from '@onrecord/domain/people/note/note-draft';
import { noteDue } from '@onrecord/domain/people/note/note-due';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckIcon, MoreIcon, UndoIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import type { NoteActions } from './use-note-actions.ts';

const DUE_TONE: Readonly<Record<'overdue' | 'today' | 'soon' | 'later', Tone>> = {
  overdue: 'bad',
  today: 'warn',
  soon: 'warn',
  later: 'mute',
};

function useStatus(note: NoteRow): { tone: Tone; text: string } | undefined {
  const t = useTexts(noteTexts);
  const { date } = useFormats();
  const today = Temporal.Now.plainDateISO(useSession().time_zone);
  const { due_date = null, completed_date = null, expiration_date = null } = note;
  const facts = { due_date, completed_date, expiration_date, status: 'active' as const };
  if (completed_date) return { tone: 'ok', text: t('completed_on', { date: date(completed_date) }) };
  if (noteState(facts, today) === 'expired')
    return { tone: 'mute', text: t('expired_on', { date: date(expiration_date) }) };
  const due = noteDue(facts, today);
  if (due === 'today') return { tone: DUE_TONE.today, text: t('due_today') };
  if (due === 'overdue') return { tone: DUE_TONE.overdue, text: t('overdue', { date: date(due_date) }) };
  if (due) return { tone: DUE_TONE[due], text: t('due_on', { date: date(due_date) }) };
  return expiration_date ? { tone: 'mute', text: t('expires_on', { date: date(expiration_date) }) } : undefined;
}

/** When a note is due, or that it needs nobody any more. */
export function StatusBadge({ note }: { note: NoteRow }) {
  const status = useStatus(note);
  return status ? <Badge tone={status.tone}>{status.text}</Badge> : null;
}

interface NoteItemProps {
  note: NoteRow;
  /** Says what the note is about, where it is not about what the page shows. */
  isElsewhere?: boolean;
  actions?: NoteActions;
  onEdit?: (note: NoteRow) => void;
  /** Writes a note about this one. */
  onFollowUp?: ((note: NoteRow) => void) | undefined;
}

/** One note: what it says, how it stands, who wrote it, and what can be done with it. */
export function NoteItem({ note, isElsewhere = false, actions, onEdit, onFollowUp }: NoteItemProps) {
  const t = useTexts(noteTexts);
  const message = useMessages();
  const formats = useFormats();
  const location = (note.object_type ?? 'job') as NoteLocation;
  const about = note.note_for_label ?? '';
  const report = NOTED_REPORT_WORDS[about];
  const isDone = Boolean(note.completed_date) || note.status === 'deleted';
  const written = [note.created_by_name, formats.instant(note.created_date)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-line border-b p-3 last:border-0">
      <div className="grid min-w-0 gap-1">
        <p className={`break-words whitespace-pre-wrap ${isDone ? 'text-ink-2' : ''}`}>{note.note_text}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <StatusBadge note={note} />
          {note.note_category && <Badge tone="brand">{note.note_category}</Badge>}
          {isElsewhere && (
            <span>
              {[message(NOTE_LOCATION_WORDS[location]), report ? message(report) : about].filter(Boolean).join(' ')}
            </span>
          )}
          {note.note_date && <span>{formats.date(note.note_date)}</span>}
          {!isElsewhere && note.apply_note_to_all_jobs && <span>{t('on_all_jobs')}</span>}
          {note.is_internal === false && <span>{t('open_to_all')}</span>}
          {written && <span>{written}</span>}
        </p>
      </div>
      {actions && <NoteButtons note={note} actions={actions} onEdit={onEdit} onFollowUp={onFollowUp} />}
    </li>
  );
}

function NoteButtons({
  note,
  actions,
  onEdit,
  onFollowUp,
}: Required<Pick<NoteItemProps, 'note' | 'actions'>> & NoteItemProps) {
  const t = useTexts(noteTexts);
  const can = useCan();
  const module = noteModule(note.object_type ?? '');
  const mayEdit = can(module, 'edit');
  if (note.status === 'deleted')
    return mayEdit ? (
      <Button size="sm" onClick={() => actions.restore(note)}>
        {t('restore')}
      </Button>
    ) : null;
  if (!mayEdit && !can(module, 'delete')) return null;
  return (
    <span className="flex items-start">
      {mayEdit &&
        (note.completed_date ? (
          <IconButton label={t('reopen')} onClick={() => actions.reopen(note)}>
            <UndoIcon size={15} aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t('complete')} onClick={() => actions.complete(note)}>
            <CheckIcon size={15} aria-hidden />
          </IconButton>
        ))}
      <Menu
        align="end"
        trigger={
          <IconButton label={t('actions')}>
            <MoreIcon size={15} aria-hidden />
          </IconButton>
        }
      >
        {mayEdit && <MenuItem onClick={() => onEdit?.(note)}>{t('edit')}</MenuItem>}
        {onFollowUp && <MenuItem onClick={() => onFollowUp(note)}>{t('follow_up')}</MenuItem>}
        {can(module, 'delete') && (
          <MenuItem danger onClick={() => actions.remove(note)}>
            {t('remove')}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
