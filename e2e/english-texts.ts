import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { german } from '@onrecord/domain/core/messages/de/dictionary';
import { fillText } from '@onrecord/domain/core/term/fill-text';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../web/src/lib/texts');

/** The texts of the screens as they stand in their files: every quoted value of a table. */
function writtenIn(path: string): string[] {
  const files = readdirSync(path).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.flatMap((name) =>
    [...readFileSync(join(path, name), 'utf8').matchAll(/^ {2}[\w']+:\s*'((?:[^'\\]|\\.)*)'/gm)].map(([, text = '']) =>
      text.replaceAll("\\'", "'"),
    ),
  );
}

const english = [...writtenIn(folder), ...Object.values(catalogue).map(({ text }) => text)];
const alsoGerman = new Set([...writtenIn(join(folder, 'de')), ...Object.values(german.sentences)]);

/**
 * What only an English screen says: texts of two words or more, because single words are also names of people's own values,
 * with the product's own nouns, as far as they say everything without parameters.
 */
export const ENGLISH: ReadonlySet<string> = new Set(
  english
    .filter((text) => !alsoGerman.has(text))
    .map((text) => fillText(text, {}, defaultTerm))
    .filter((text) => !text.includes('{') && /\p{L}+\s\p{L}+/u.test(text)),
);

/** What a page shows and says to a screen reader, without the cells and cards of lists: those hold what people entered. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest('script, style, [role=gridcell], td, main li')) {
        texts.add(node.textContent?.trim() ?? '');
      }
    }
    for (const named of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) texts.add(named.getAttribute(name)?.trim() ?? '');
    }
    return [...texts, document.title];
  });
}
