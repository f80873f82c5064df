import { sentenceIn } from '../language/dictionary.ts';
import { fillText, type ParamsOf } from '../term/fill-text.ts';
import { readerWords } from '../term/reader.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import type { MessageEntry } from './entry.ts';
import { MESSAGE_AREAS } from './every-area.ts';

/** All areas as one type. The intersection comes from the list above, so that an area is named once. */
type Joined<Area> = (Area extends unknown ? (area: Area) => void : never) extends (area: infer All) => void
  ? All
  : never;

type Catalogue = Joined<(typeof MESSAGE_AREAS)[number]>;

/** Every sentence of the product by key. */
export const catalogue = Object.assign({}, ...MESSAGE_AREAS) as Catalogue;

export type MessageKey = keyof Catalogue;

/** The parameters of a sentence; empty when its text has no placeholders other than terms. */
export type MessageParams<Key extends MessageKey> = ParamsOf<Catalogue[Key]['text']>;

/** Makes the second argument optional for sentences without parameters. */
export type ParamsArgument<Key extends MessageKey> = keyof MessageParams<Key> extends never
  ? [params?: Record<never, never>]
  : [params: MessageParams<Key>];

/** A sentence not yet written out: its key and parameters, so that the reader's own terms can fill it. */
export interface Sentence {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

/** Names a sentence with its parameters, checked by the compiler against the text. */
export function sentence<Key extends MessageKey>(key: Key, ...[params]: ParamsArgument<Key>): Sentence {
  return { key, params: { ...params } };
}

/** Writes a sentence out in the language and words of a reader: the one named, or whoever reads at the moment. */
export function sentenceText({ key, params }: Sentence, terms: TermResolver = readerWords()): string {
  return fillText(sentenceIn(terms.locale, key) ?? catalogue[key].text, params, terms);
}

/** The text of a sentence for whoever reads at the moment. For anybody else use `sentenceText(sentence(...), terms)`. */
export function message<Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string {
  return sentenceText(sentence(key, ...params));
}

/** HTTP status of a sentence that is an error; 200 for a plain text. */
export function messageStatus(key: MessageKey): number {
  const entry: MessageEntry = catalogue[key];
  return entry.status ?? 200;
}
