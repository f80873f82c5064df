/** How long a question about pay may be: with the lines that it is about it has room in a note. */
export const MAX_QUESTION = 170;

/** The most that a note holds. */
const MAX_NOTE = 250;

/** The note that the office finds on the provider: what it is about, cut where it would not fit, and the whole question. */
export function questionNote(about: string, question: string): string {
  if (about === '') return question;
  const room = MAX_NOTE - question.length - 2;
  const shown = about.length > room ? `${about.slice(0, room - 1)}…` : about;
  return `${shown}: ${question}`;
}
