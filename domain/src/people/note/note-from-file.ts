import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { NOTE_LOCATION_WORDS } from '../../core/record/note-object.ts';

/** What a note that comes from a file can be about: the records that files bring along too. */
export const NOTE_FROM_FILE_OBJECTS = [
  'client',
  'contact',
  'case',
  'provider',
  'location',
  'corporate_client',
  'deponent',
  'job',
] as const;

export type NoteFromFileObject = (typeof NOTE_FROM_FILE_OBJECTS)[number];

/** How a cell may say what a note is about. */
export const NOTE_FROM_FILE_WORDS = Object.fromEntries(
  NOTE_FROM_FILE_OBJECTS.map((kind) => [kind, NOTE_LOCATION_WORDS[kind]]),
) as Readonly<Record<NoteFromFileObject, (typeof NOTE_LOCATION_WORDS)[NoteFromFileObject]>>;

/** The columns that can name the record, the narrowest first: a client beside another one only says whose that is. */
export const NOTE_RECORDS = [
  'job_id',
  'deponent_id',
  'service_provider_id',
  'contact_id',
  'case_id',
  'client_id',
] as const;

type NoteRecord = (typeof NOTE_RECORDS)[number];

/** What a row of a file names. */
export type NamedRecords = Readonly<Record<NoteRecord, number | null>>;

const COLUMN_OF: Readonly<Record<NoteFromFileObject, NoteRecord>> = {
  client: 'client_id',
  location: 'client_id',
  corporate_client: 'client_id',
  contact: 'contact_id',
  case: 'case_id',
  provider: 'service_provider_id',
  deponent: 'deponent_id',
  job: 'job_id',
};

const KIND_OF: Readonly<Record<NoteRecord, NoteFromFileObject>> = {
  client_id: 'client',
  contact_id: 'contact',
  case_id: 'case',
  service_provider_id: 'provider',
  deponent_id: 'deponent',
  job_id: 'job',
};

/** The record that a note is about, or the column in which a row does not say it. */
export type NoteAbout =
  | { readonly object_type: NoteFromFileObject; readonly object_id: number }
  | { readonly field: NoteRecord | 'object_type'; readonly problem: Sentence };

/**
 * Decides which record a row of a file notes something about: of the kind that it says, else the one that it names. A row that
 * names several, and does not say which, is refused.
 */
export function noteAbout(kind: NoteFromFileObject | null, named: NamedRecords): NoteAbout {
  if (kind !== null) {
    const field = COLUMN_OF[kind];
    const object_id = named[field];
    return object_id === null ? { field, problem: sentence('form.required') } : { object_type: kind, object_id };
  }
  const [first, second] = NOTE_RECORDS.filter((field) => named[field] !== null);
  if (first === undefined) return { field: 'client_id', problem: sentence('form.required') };
  if (second !== undefined && second !== 'client_id') return { field: 'object_type', problem: sentence('form.choice') };
  return { object_type: KIND_OF[first], object_id: named[first] ?? 0 };
}
