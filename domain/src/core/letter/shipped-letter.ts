import { catalogue, type MessageKey, sentenceText } from '../messages/catalogue.ts';
import { isTermName } from '../term/default-terms.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import { escapeHtml } from './escape-html.ts';
import type { LetterChannel } from './letter-channel.ts';
import type { LetterBlock } from './letter-field.ts';
import type { LetterKind, LetterSentence } from './letter-kind.ts';

/** What a letter says: a mail its subject and HTML, a text only one line. */
export interface LetterWords {
  readonly subject: string;
  readonly html: string;
}

const PARAMETER = /\{([a-z_][a-z_0-9]*)\}/g;

/** Parameters of the shipped sentences that are called otherwise as fields. */
const RENAMED: Readonly<Partial<Record<string, string>>> = { 'mail.check_in_hint link': 'check_in_link' };

/** The marks that stand for the parameters of a sentence. */
function marksOf(key: MessageKey): Record<string, string> {
  const names = [...catalogue[key].text.matchAll(PARAMETER)].map(([, name = '']) => name);
  const ours = names.filter((name) => !isTermName(name));
  return Object.fromEntries(ours.map((name) => [name, `{{${RENAMED[`${key} ${name}`] ?? name}}}`]));
}

/** A shipped sentence in the words of a company, with marks where its values come. */
const markedSentence = (key: MessageKey, terms: TermResolver) => sentenceText({ key, params: marksOf(key) }, terms);

/** Marks of a text as the elements that stand for fields in HTML. */
const withFields = (text: string) => escapeHtml(text).replace(/\{\{([a-z_0-9]+)\}\}/g, '<span data-field="$1"></span>');

const block = (name: LetterBlock) => `<div data-block="${name}"></div>`;

function paragraph({ key, when, unless }: LetterSentence, terms: TermResolver, tag = 'p'): string {
  const shown = `<${tag}>${withFields(markedSentence(key, terms))}</${tag}>`;
  const condition = when ? `data-when="${when}"` : unless ? `data-unless="${unless}"` : '';
  return condition ? `<div ${condition}>${shown}</div>` : shown;
}

/** A letter as it is shipped, to start one's own from: the sentences of the product in the reader's language and the company's words. */
export function shippedLetter(kind: LetterKind, channel: LetterChannel, terms: TermResolver): LetterWords {
  const subject = markedSentence(kind.subject, terms);
  if (channel === 'text')
    return { subject: `{{company_name}}: ${subject}${kind.needs_button ? ' {{link}}' : ''}`, html: '' };
  const blocks = [block('facts'), block('buttons'), block('details')];
  if (!kind.is_headed)
    return { subject, html: [...kind.texts.map((text) => paragraph(text, terms)), ...blocks].join('\n') };
  const [, ...more] = kind.texts;
  const isHeadline = (text: LetterSentence) => text === kind.texts[0] || text.unless !== undefined;
  const greeting = sentenceText({ key: 'contact.mail_greeting', params: { name: '{{reader_name}}' } }, terms);
  return {
    subject,
    html: [
      `<p>${withFields(greeting)}</p>`,
      ...kind.texts.filter(isHeadline).map((text) => paragraph(text, terms, 'h1')),
      ...blocks,
      ...more.filter((text) => !isHeadline(text)).map((text) => paragraph(text, terms)),
    ].join('\n'),
  };
}
