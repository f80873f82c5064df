import type { Plugin } from 'vite';
import { MESSAGE_AREAS } from '../domain/src/core/messages/every-area.ts';
import { MESSAGE_AREAS as FIRST_AREAS } from './src/lib/first-messages.ts';
import { SHELL_AREAS } from './src/lib/shell-messages.ts';

const keysOf = (areas: readonly object[]): string[] => areas.flatMap((area) => Object.keys(area));

const early = new Set(keysOf([...FIRST_AREAS, ...SHELL_AREAS]));
const late = new Set(keysOf(MESSAGE_AREAS).filter((key) => !early.has(key)));

/** A text such as 'note.title', or the beginning of one that ends with a value: `readiness.${lamp}`. */
const KEY = /(['"`])([a-z_]+\.[a-z0-9_.]*)(\1|\$\{)/g;

/** Whether a module names a sentence that a browser has not from the start of the application. */
export function namesLateSentence(code: string): boolean {
  for (const [, , text = '', end] of code.matchAll(KEY)) {
    if (end === '${' ? [...late].some((key) => key.startsWith(text)) : late.has(text)) return true;
  }
  return false;
}

const ALL = `${import.meta.dirname}/src/lib/all-messages.ts`;

/**
 * The login page needs a tenth of the sentences, the job list a third. The catalogue begins with those of the login;
 * `shell-messages.ts` adds some at the start of the application. A module that names another sentence imports all of them,
 * so that they are there before it runs.
 */
export const messagesByNeed: Plugin = {
  name: 'messages-by-need',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== './every-area.ts' || !importer?.endsWith('/messages/catalogue.ts')) return null;
    return `${import.meta.dirname}/src/lib/first-messages.ts`;
  },
  transform: {
    filter: { id: { include: /\/(?:web|domain)\/src\/.*\.tsx?$/, exclude: /\/core\/messages\// } },
    handler: (code) =>
      namesLateSentence(code) ? { code: `import ${JSON.stringify(ALL)};\n${code}`, map: null } : null,
  },
};
