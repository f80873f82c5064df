import { sentenceIn } from '../language/dictionary.ts';
import { fillText, type ParamsOf } from '../term/fill-text.ts';
import { readerWords } from '../term/reader.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import { activityMessages } from './activity.ts';
import { billingMessages } from './billing.ts';
import { billingWorkMessages } from './billing-work.ts';
import { bulkMessages } from './bulk.ts';
import { caseMessages } from './case.ts';
import { clientMessages } from './client.ts';
import { columnMessages } from './column.ts';
import { companyMessages } from './company.ts';
import { contactMessages } from './contact.ts';
import { divisionMessages } from './division.ts';
import type { MessageEntry } from './entry.ts';
import { factorMessages } from './factor.ts';
import { fileMessages } from './file.ts';
import { formMessages } from './form.ts';
import { generalMessages } from './general.ts';
import { importMessages } from './import.ts';
import { integrationMessages } from './integration.ts';
import { jobMessages } from './job.ts';
import { linkMessages } from './link.ts';
import { listMessages } from './list.ts';
import { loginMessages } from './login.ts';
import { lookupMessages } from './lookup.ts';
import { mergeMessages } from './merge.ts';
import { noteMessages } from './note.ts';
import { notificationMessages } from './notification.ts';
import { relationMessages } from './relation.ts';
import { roleMessages } from './role.ts';
import { scheduleMessages } from './schedule.ts';
import { serviceProviderMessages } from './service-provider.ts';
import { settingMessages } from './setting.ts';
import { subscriptionMessages } from './subscription.ts';
import { themeMessages } from './theme.ts';
import { timeOffMessages } from './time-off.ts';
import { userMessages } from './user.ts';
import { worksheetMessages } from './worksheet.ts';

/** The area files; a new area is one line here. A key lives in exactly one of them. */
export const MESSAGE_AREAS = [
  generalMessages,
  formMessages,
  loginMessages,
  factorMessages,
  themeMessages,
  divisionMessages,
  userMessages,
  roleMessages,
  clientMessages,
  companyMessages,
  contactMessages,
  linkMessages,
  fileMessages,
  jobMessages,
  scheduleMessages,
  timeOffMessages,
  serviceProviderMessages,
  worksheetMessages,
  notificationMessages,
  billingMessages,
  billingWorkMessages,
  subscriptionMessages,
  integrationMessages,
  bulkMessages,
  caseMessages,
  listMessages,
  lookupMessages,
  columnMessages,
  relationMessages,
  noteMessages,
  mergeMessages,
  importMessages,
  settingMessages,
  activityMessages,
] as const;

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
