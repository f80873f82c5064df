/** One sentence shown to people. `status` is the HTTP status when the sentence is an error. */
export interface MessageEntry {
  readonly text: string;
  readonly status?: number;
}

/** Keeps every text as a literal type, so that its placeholders become typed parameters. */
export function defineMessages<const Entries extends Record<string, MessageEntry>>(entries: Entries): Entries {
  return entries;
}

/** The sentences of an area in another language, by key; what is not translated is said in English. */
export type TranslatedMessages<Area> = Readonly<Partial<Record<keyof Area, string>>>;
