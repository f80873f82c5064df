import type { NearMatch } from '@onrecord/contract/core/record';
import type { NoteFromFile } from '@onrecord/contract/people/note';
import { noteAbout } from '@onrecord/domain/people/note/note-from-file';
import { noteText } from '@onrecord/domain/people/note/note-text';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { noteList } from '../note.reads.ts';

/** Notes that say the same of the same record already. */
export async function notesLike(tx: Tx, scope: UserScope, row: NoteFromFile): Promise<NearMatch[]> {
  const about = noteAbout(row.object_type, row);
  if ('problem' in about) return [];
  const { from } = noteList.source(scope);
  const { rows } = await sql<{ id: number; label: string }>`select n.note_id as id, left(n.note_text, 60) as label
    from ${from} where ${andAll(noteList.visibleRows(scope))} and n.status = 'active'
      and n.object_type = ${about.object_type} and n.object_id = ${about.object_id}
      and lower(n.note_text) = lower(${noteText(row.note_text)}) order by n.note_id limit 3`.execute(tx);
  return rows.map((note) => ({ ...note, note: '', reasons: ['same_name'] }));
}
