/** Whom mails to many go to: of jobs the contacts of the client, the providers assigned, or both; of people themselves. */
export const LETTER_READERS = ['contacts', 'providers', 'both'] as const;

export type LetterReaders = (typeof LETTER_READERS)[number];

/** What they say: what a single job mails to be confirmed, with its links, or what somebody typed. */
export const LETTER_KINDS = ['confirmation', 'text'] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** The most characters of what somebody types to many. */
export const LETTER_SUBJECT_LENGTH = 255;
export const LETTER_LENGTH = 4_000;
