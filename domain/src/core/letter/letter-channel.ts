/** By which way a letter reaches its reader. */
export const LETTER_CHANNELS = ['mail', 'text'] as const;

export type LetterChannel = (typeof LETTER_CHANNELS)[number];

/** Longer texts are cut into many messages; a subject has no more either. */
export const MAX_SUBJECT = 480;
export const MAX_HTML = 100_000;
