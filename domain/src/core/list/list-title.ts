import { sentenceText } from '../messages/catalogue.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import { type ListName, type ListTitle, listEntry } from './lists.ts';

/** A title in the reader's words. */
export function titleText(title: ListTitle, terms: TermResolver): string {
  return 'term' in title ? terms(title.term, 'plural') : sentenceText({ key: title.text, params: {} }, terms);
}

/** What a list is called in the reader's words: above its page and above its documents (section 9). */
export const listTitle = (name: ListName, terms: TermResolver): string => titleText(listEntry(name).title, terms);

/** What a list is called in the menu. */
export function menuTitle(name: ListName, terms: TermResolver): string {
  const { title, menu } = listEntry(name);
  return titleText(menu?.label ? { text: menu.label } : title, terms);
}
