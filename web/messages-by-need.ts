import type { Plugin } from 'vite';
import { MESSAGE_AREAS } from '../domain/src/core/messages/every-area.ts';
import { MESSAGE_AREAS as FIRST_AREAS } from './src/lib/messages/first-messages.ts';
import { LINK_AREAS } from './src/lib/messages/link-messages.ts';
import { SHELL_AREAS } from './src/lib/messages/shell-messages.ts';

const keysOf = (areas: readonly object[]): string[] => areas.flatMap((area) => Object.keys(area));

const early = new Set(keysOf([...FIRST_AREAS, ...SHELL_AREAS]));
const ofLinks = new Set(keysOf(LINK_AREAS));
const late = keysOf(MESSAGE_AREAS).filter((key) => !early.has(key));

/** A text such as 'note.title', or the beginning of one that ends with a value: `readiness.${lamp}`. */
const KEY = /(['"`])([a-z_]+\.[a-z0-9_.]*)(\1|\$\{)/g;

/** Which sentences a module names that a browser has not from the start of the application: those of link pages only, or others. */
export function lateSentences(code: string): 'none' | 'links' | 'all' {
  const named = [...code.matchAll(KEY)].flatMap(([, , text = '', end]) =>
    late.filter((key) => (end === '${' ? key.startsWith(text) : key === text)),
  );
  if (named.length === 0) return 'none';
  return named.every((key) => ofLinks.has(key)) ? 'links' : 'all';
}

const FILES = {
  links: `${import.meta.dirname}/src/lib/messages/link-messages.ts`,
  all: `${import.meta.dirname}/src/lib/messages/all-messages.ts`,
};

/**
 * The login page needs a tenth of the sentences, the job list a third. The catalogue begins with those of the login;
 * `shell-messages.ts` adds some at the start of the application, `link-messages.ts` those of link pages. A module that names
 * another sentence imports these or all of them, so that they are there before it runs.
 */
export const messagesByNeed: Plugin = {
  name: 'messages-by-need',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== './every-area.ts' || !importer?.endsWith('/messages/catalogue.ts')) return null;
    return `${import.meta.dirname}/src/lib/messages/first-messages.ts`;
  },
  transform: {
    filter: { id: { include: /\/(?:web|domain)\/src\/.*\.tsx?$/, exclude: /\/core\/messages\// } },
    handler: (code) => {
      const needed = lateSentences(code);
      return needed === 'none' ? null : { code: `import ${JSON.stringify(FILES[needed])};\n${code}`, map: null };
    },
  },
};
