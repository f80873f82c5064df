import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LIST_PAGE_NAMES, LISTS } from '@onrecord/domain/core/list/lists';
import { can } from '@onrecord/domain/core/permission/can';
import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import type { UserType } from '@onrecord/domain/core/permission/user-type';

/*
 * Lists every text that people outside the office can meet on screen, by who they are: the pages whose guards let them in, what those
 * pages import, and the texts whose keys stand there. A component that shows one thing to the office and another to a client brings
 * both, so the list is read by a person: `node tools/run.mjs tools/outside-words.ts FILE`.
 */

const root = join(import.meta.dirname, '..');
const source = join(root, 'web/src');
const READERS = ['visitor', 'contact', 'provider'] as const;
type Reader = (typeof READERS)[number];

const read = (file: string): string => readFileSync(file, 'utf8');
const resolve = (from: string, path: string): string => join(dirname(from), path);
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\(|import) ?'(\.[^']+\.tsx?)'/g)].map(([, path]) => resolve(file, path ?? ''));

/** Folders and files that pages of everybody show to the office alone. */
const OF_OFFICE =
  /features\/(?:office\/(?:bulk|merge|import|report)|money\/(?:billing|receipt|pay-run|books|estimate|prices|commission)|scheduling\/(?:board|dispatch|picker))\/|\/(?:staff|owner|biller|sales|first-hour|manager|dispatch|copy-orders|bulk|many-jobs)[\w-]*\.tsx?$|staff-home|\/dashboard\/(?:office|staff|owner|money)/;

/** Every module that these cannot do without, themselves included. */
function reach(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = files.filter((file) => existsSync(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || OF_OFFICE.test(file)) continue;
    found.add(file);
    if (!file.includes('/lib/texts/')) waiting.push(...importsOf(file).filter((one) => existsSync(one)));
  }
  return found;
}

interface Needs {
  readonly module?: Module;
  readonly flag?: Flag;
  readonly userTypes?: readonly UserType[];
}

/** Whether a guard lets somebody without special rights in. */
function letsIn({ module, flag = 'view', userTypes }: Needs, reader: UserType): boolean {
  if (userTypes && !userTypes.includes(reader)) return false;
  return module === undefined || can({ user_id: 2, user_type: reader, has_full_access: false }, module, flag);
}

const needsOf = (text: string): Needs => Function(`return (${text})`)() as Needs;

/** Tables of routes that only staff open. */
const OF_STAFF = /administration|import|absence/;

/** The modules of the pages that somebody may open, as the route tables of the application say. */
function pagesOf(reader: Reader): string[] {
  const links = [join(source, 'public/routes.ts'), join(source, 'public/public-app.tsx')];
  const first = ['login', 'company-login', 'forgot-password', 'confirm-email', 'legal', 'thank-you'];
  const openPages = first.map((name) => join(source, 'app/lazy', `${name}.tsx`));
  if (reader === 'visitor')
    return [...links.flatMap((file) => (file.endsWith('routes.ts') ? importsOf(file) : [file])), ...openPages];
  const routes = globSync('app/routes/*routes.ts', { cwd: source })
    .filter((file) => !OF_STAFF.test(file))
    .map((file) => join(source, file));
  const pages = routes.flatMap((file) =>
    read(file)
      .split(/createRoute\(/)
      .flatMap((block) => {
        const needs = /requireAccess\((\{[^}]*\})\)/.exec(block)?.[1];
        const isOpen = needs === undefined || /\w\(|\.\.\./.test(needs) || letsIn(needsOf(needs), reader);
        if (!isOpen) return [];
        return [...block.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path]) => resolve(file, path ?? ''));
      }),
  );
  const frame = ['shell.tsx', 'own-nav.ts', 'error-page.tsx', 'lazy/palette.tsx', 'lazy/offline-jobs.tsx'];
  return [...pages, ...frame.map((file) => join(source, 'app', file))];
}

/** The texts of a table file by key; `''` where a text is no plain string. */
function tableOf(file: string): [key: string, text: string][] {
  return [...read(file).matchAll(/^ {2}'?([\w.]+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gm)].map(
    ([, key = '', one, two, three]) => [key, (one ?? two ?? three ?? '').replaceAll("\\'", "'")],
  );
}

function textsOf(reader: Reader): string[] {
  const modules = reach(pagesOf(reader));
  const isTable = (file: string) => file.includes('/lib/texts/');
  const users = [...modules].filter((file) => !isTable(file)).map((file) => [importsOf(file), read(file)] as const);
  const lines = [...modules]
    .filter(isTable)
    .sort()
    .flatMap((file) => {
      const words = users.flatMap(([imports, text]) => (imports.includes(file) ? [text] : [])).join('\n');
      const isNamed = (key: string) =>
        new RegExp(`['"\`]${key.replace(/_(?:one|other)$/, '')}['"\`]`).test(words) ||
        [...words.matchAll(/`(\w+_)\$\{/g)].some(([, begin = '']) => key.startsWith(begin));
      const shown = tableOf(file).filter(([key]) => isNamed(key));
      return shown.map(
        ([key, text]) => `${relative(join(source, 'lib/texts'), file).replace('.ts', '')}.${key}: ${text}`,
      );
    });
  const lists =
    reader === 'visitor' ? [] : LIST_PAGE_NAMES.filter((name) => letsIn(LISTS[name].needs as Needs, reader));
  return [...lists.map((name) => `list: ${name}`), ...lines];
}

const out = process.argv[2];
const text = READERS.map((reader) => {
  const lines = textsOf(reader);
  return [`## ${reader} (${lines.length})`, '', ...lines, ''].join('\n');
}).join('\n');
if (out) writeFileSync(out, text);
else process.stdout.write(text);
