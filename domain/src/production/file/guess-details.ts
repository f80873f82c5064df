import { defaultDescription, fileExtension } from './upload-name.ts';

/** What can be chosen for a file: of which kind it is, and of whom. */
export type FileChoices = {
  file_types: readonly { file_type_id: number; name: string }[];
  deponents: readonly { deponent_id: number; job_deponent_name: string }[];
};

/** Extensions that only one kind of file has. */
const KIND_OF: Readonly<Record<string, string>> = {
  ptx: 'transcript',
  ptf: 'transcript',
  asc: 'transcript',
  ascii: 'transcript',
  mp4: 'video',
  mov: 'video',
  mpg: 'video',
  wav: 'audio',
  mp3: 'audio',
  m4a: 'audio',
};

/** The words of a text in small letters, without marks on letters and without the s of more than one. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{L}{2,}/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** The only one of these that fits; null when none or several do. */
function only<One>(all: readonly One[], fits: (one: One) => boolean): One | null {
  const [first, ...others] = all.filter(fits);
  return first !== undefined && others.length === 0 ? first : null;
}

const DEGREE = /^\s*(jr|sr|md|m\.d|phd|ph\.d|esq)/i;

/** The words by which a deponent is found: of 'Ruiz, Elena' and of 'Elena M. Ruiz' the last name, Ruiz. */
function lastNameOf(name: string): string[] {
  const [before = '', after] = name.split(',');
  const words = wordsOf(before);
  return after === undefined || DEGREE.test(after) ? words.slice(-1) : words;
}

/** What somebody says they are about to bring: of which deponent, and which part of the record. */
export type WantedFile = { deponent_id: number | null; part: string };

/** Fills what the name of a file does not tell with what was wanted of its sender. */
export function wantedFileDetails(
  file_name: string,
  choices: FileChoices,
  { deponent_id, part }: WantedFile,
): { file_type_id: number | null; deponent_id: number | null } {
  const guess = guessFileDetails(file_name, choices);
  const type = part === '' ? null : only(choices.file_types, ({ name }) => name.toLowerCase().includes(part));
  const deponent = choices.deponents.find((one) => one.deponent_id === deponent_id);
  return {
    file_type_id: guess.file_type_id ?? type?.file_type_id ?? null,
    deponent_id: guess.deponent_id ?? deponent?.deponent_id ?? null,
  };
}

/**
 * Guesses of which kind a file is and of which deponent, by its name (section 3, Upload group). Only what one choice alone fits is
 * guessed: a wrong guess costs more than an empty field.
 */
export function guessFileDetails(
  file_name: string,
  { file_types, deponents }: FileChoices,
): { file_type_id: number | null; deponent_id: number | null } {
  const words = new Set(wordsOf(defaultDescription(file_name)));
  const hasAll = (wanted: readonly string[]) => wanted.length > 0 && wanted.every((word) => words.has(word));
  const kind = KIND_OF[fileExtension(file_name)];
  const type =
    only(file_types, ({ name }) => hasAll(wordsOf(name))) ??
    (kind === undefined ? null : only(file_types, ({ name }) => wordsOf(name).includes(kind)));
  const deponent =
    only(deponents, ({ job_deponent_name }) => hasAll(wordsOf(job_deponent_name))) ??
    only(deponents, ({ job_deponent_name }) => hasAll(lastNameOf(job_deponent_name)));
  return { file_type_id: type?.file_type_id ?? null, deponent_id: deponent?.deponent_id ?? null };
}
