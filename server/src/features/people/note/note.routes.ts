import type { NoteQuery, NoteRow, noteArea, SavedNote } from '@onrecord/contract/people/note';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { NOTE_LIST } from '@onrecord/domain/people/note/note.list';
import { entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { presentCalendarNote } from './note.present.ts';
import { billingNotes, jobNoteCounts, noteList, noteRead, notesOfParties } from './note.reads.ts';
import { createNote, deleteNote, saveNote } from './note.writes.ts';

/** Creates a note or saves the one that is named: what it is about stays as it was. */
async function keepNote(services: Services, scope: UserScope, body: SavedNote): Promise<number> {
  const { note_id, version = 0, ...draft } = body;
  if (note_id === null) return createNote(services, scope, draft);
  const { object_type: _type, object_id: _object, place_entered: _location, ...change } = draft;
  await saveNote(services, scope, note_id, { ...change, version });
  return note_id;
}

/** Notes of jobs, cases, people and papers, and on days of the calendar (section 7). */
export function noteHandlers(services: Services): CallHandlers<typeof noteArea> {
  const { db } = services;
  const oneNote = (scope: UserScope, id: number) =>
    db.readScope(scope, (tx) => entityRow<NoteRow>(tx, noteList, scope, id));
  const list = listHandlers<NoteRow, NoteQuery>(services, NOTE_LIST, noteRead);
  return {
    getNoteList: list.page,
    exportNotes: list.file,
    async remove(call) {
      await deleteNote(services, userScope(call), call.params.id);
      return { message: message('note.removed') };
    },
    getNoteData: (call) => oneNote(userScope(call), call.params.id),
    async create(call) {
      const id = await createNote(services, userScope(call), call.body);
      return { message: message('general.saved'), id };
    },
    async update(call) {
      await saveNote(services, userScope(call), call.params.id, call.body);
      return { message: message('general.saved'), id: call.params.id };
    },
    async getNoteDataList(call) {
      const scope = userScope(call);
      const page = await db.readOnce(scope, (tx) => notesOfParties<NoteRow>(tx, scope, call.body));
      const { data } = JSON.parse(page.json) as { data: NoteRow[] };
      return { data };
    },
    jobNoteDetailsCountStoreProcedure(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => jobNoteCounts(tx, scope, call.body.job_id));
    },
    async saveNote(call) {
      const id = await keepNote(services, userScope(call), call.body);
      return { message: message('general.saved'), id };
    },
    fetchNoteEntry: (call) => oneNote(userScope(call), call.params.id),
    async getCalendarNote(call) {
      return presentCalendarNote(await oneNote(userScope(call), call.params.id));
    },
    getActiveBillingNotes(call) {
      const scope = userScope(call);
      return db.readOnce(scope, (tx) => billingNotes<NoteRow>(tx, scope, call.body));
    },
  };
}
