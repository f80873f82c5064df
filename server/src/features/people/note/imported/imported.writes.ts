import type { NoteFromFile } from '@onrecord/contract/people/note';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { noteAbout } from '@onrecord/domain/people/note/note-from-file';
import { noteText } from '@onrecord/domain/people/note/note-text';
import { type RawBuilder, sql } from 'kysely';
import { recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { requireNoteRight } from '../note.access.ts';
import { readNoted } from '../note.reads.ts';
import { noteProblems, savedNote } from '../note.writes.ts';

/** A note of a file that is right in itself; of which division its record is, is asked for all of a kind at once. */
type Planned = ReturnType<typeof plan>;

/** What a row notes of which record, without the columns that named it. @throws AppError 400 with the fields */
function plan(row: NoteFromFile, today: string) {
  const {
    client_id,
    contact_id,
    case_id,
    deponent_id,
    service_provider_id,
    job_id,
    object_type: kind,
    ...values
  } = row;
  const about = noteAbout(kind, { client_id, contact_id, case_id, deponent_id, service_provider_id, job_id });
  if ('problem' in about) throw refuseFields({ [about.field]: about.problem });
  if (values.created_date !== null && values.created_date > today)
    throw refuseFields({ created_date: sentence('receipt.date_in_future') });
  const note = { ...values, ...about, note_text: noteText(values.note_text), note_date: null };
  const problems = noteProblems(note);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return note;
}

function planned(row: NoteFromFile, today: string): Planned | AppError {
  try {
    return plan(row, today);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const isPlanned = (one: Planned | AppError): one is Planned => !(one instanceof AppError);

/** The divisions of what notes are about, by kind and id. What is not there, or not within reach, is not in it. */
async function divisionsOf(tx: Tx, scope: UserScope, notes: readonly Planned[]): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>();
  for (const [kind, some] of Map.groupBy(notes, ({ object_type }) => object_type)) {
    const noted = await readNoted(tx, scope, kind, [...new Set(some.map(({ object_id }) => object_id))]);
    for (const [id, division_id] of noted) found.set(`${kind} ${id}`, division_id);
  }
  return found;
}

/** Noon of the day it was written on, which is that day wherever it is read; today's are written now. */
const writtenOn = (day: string, zone: string): RawBuilder<string> =>
  sql<string>`least(now(), (${day}::date + time '12:00') at time zone ${zone})`;

/**
 * Writes the notes of a file, each by who wrote it and on the day it was written; answers their ids by the places of the rows,
 * or why there is none. The log says who imported them.
 *
 * @throws AppError 403 without the right to add notes
 */
export async function createNotesFromFile(
  tx: Tx,
  scope: UserScope,
  rows: readonly NoteFromFile[],
  now: Temporal.Instant,
): Promise<(number | AppError)[]> {
  requireNoteRight(scope, 'client', 'add');
  const { company_id, viewer } = scope;
  const company = await companyOf(tx, scope);
  const plans = rows.map((row) => planned(row, todayOf(company, now).toString()));
  const divisions = await divisionsOf(tx, scope, plans.filter(isPlanned));
  const decided = plans.map((one) => {
    if (one instanceof AppError) return one;
    return divisions.has(`${one.object_type} ${one.object_id}`) ? one : refuse('general.not_found');
  });
  const notes = decided.filter(isPlanned);
  if (notes.length === 0) return decided.filter((one) => one instanceof AppError);
  const made = await tx
    .insertInto('note')
    .values(
      notes.map(({ created_date, created_by, ...note }) => ({
        company_id,
        ...note,
        division_id: divisions.get(`${note.object_type} ${note.object_id}`) ?? null,
        created_by: created_by ?? viewer.user_id,
        ...(created_date !== null && { created_at: writtenOn(created_date, company.time_zone) }),
        place_entered: 'import',
      })),
    )
    .returning('note_id')
    .execute();
  const ids = made.map(({ note_id }) => note_id);
  await recordActivities(
    tx,
    scope,
    notes.map((note, at) => savedNote(undefined, note, ids[at] ?? 0)),
  );
  return decided.map((one) => (one instanceof AppError ? one : (ids.shift() ?? 0)));
}
