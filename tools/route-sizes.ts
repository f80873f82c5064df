import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../server/src/start/web-build.ts';
import { LIST_TOOLS, OVERLAYS } from '../web/chunk-plan.ts';
import { type FirstLoad, measureFirstLoads } from './first-load.ts';

export interface Size {
  readonly name: string;
  readonly kilobytes: number;
  /** What it may come to; null where no budget is set. */
  readonly budget: number | null;
}

/** The pages of a first visit, by the paths of their modules from web/. */
const ENTRY = 'index.html';
const LOGIN = [ENTRY];
const SHELL = [ENTRY, 'src/app/start-app.tsx', 'src/app/shell/shell.tsx'];
const JOBS = [...LOGIN, ...SHELL, 'src/app/lazy/jobs.tsx'];
const LINK = ['public.html', 'src/features/scheduling/confirmation/client-confirm-page.tsx'];

/** What every visit fetches after its first page, whether or not somebody opens anything. */
const AFTERWARDS = [
  ...[...OVERLAYS, ...LIST_TOOLS].map((path) => path.replace(/^\/web\//, '')),
  'src/ui/overlays/toast-host.tsx',
  'src/lib/messages/all-messages.ts',
  'src/app/routes/routes.ts',
];

/**
 * What a route may add to that, by the kind of screen it is, in kilobytes as sent (gzip). Most of a page with a form are the
 * controls of forms and what many pages need, one file each, which the first such page of a visit fetches.
 */
/** The one page that brings a text editor. */
const EDITOR = 260;
/** The pages of jobs, with what is done about a job: assigning, answers, times, cancellation, invoices. */
const HEAVY = 179;
/** The pages of people, cases and invoices, with the lists of all that hangs on a record: jobs, files, notes, payments. */
const RECORD = 164;
const FORM = 128;
const PLAIN = 70;
const LIST = 30;
const BUDGETS: Readonly<Record<string, number>> = {
  'letter-editor': EDITOR,
  job: HEAVY,
  'job-form': HEAVY,
  worksheet: HEAVY,
  contacts: RECORD,
  clients: RECORD,
  providers: RECORD,
  cases: RECORD,
  billing: RECORD,
  'confirm-many': PLAIN,
  subscription: PLAIN,
  'job-map': PLAIN,
  'company-dialog': PLAIN,
  jobs: LIST,
  worksheets: LIST,
  calendar: LIST,
  'forgot-password': LIST,
  'change-password': LIST,
  'confirm-email': LIST,
  legal: LIST,
};
const PDF = '../node_modules/pdfjs-dist/build/pdf.mjs';

/** A build as `.vite/loads.json` describes it: which scripts a module loads, by its path from web/. */
class Build {
  readonly modules: readonly string[];
  readonly #folder: string;
  readonly #loads: Readonly<Record<string, readonly string[]>>;
  readonly #sizes = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#loads = JSON.parse(readFileSync(join(folder, '.vite/loads.json'), 'utf8'));
    this.modules = Object.keys(this.#loads);
  }

  scriptsOf(modules: readonly string[]): Set<string> {
    return new Set(modules.flatMap((module) => this.#loads[module] ?? missing(module)));
  }

  /** In kilobytes as sent (gzip); fonts are compressed already. */
  sizeOf(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.#sizeOfFile(file), 0);
  }

  #sizeOfFile(file: string): number {
    const bytes = () => readFileSync(join(this.#folder, file));
    const size =
      this.#sizes.get(file) ?? (/\.woff2$/.test(file) ? bytes() : gzipSync(bytes(), { level: 9 })).length / 1000;
    this.#sizes.set(file, size);
    return size;
  }
}

function missing(module: string): never {
  throw new Error(`the build has no page ${module}`);
}

const isStyle = (file: string) => file.endsWith('.css');

/** The files of a build that a page names in its HTML. */
function namedFiles(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  return [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
}

export interface FirstFiles {
  readonly requests: number;
  readonly kilobytes: number;
}

/** What a first visit fetches of the build itself, without calls, pictures and headers: HTML, scripts, style sheet, fonts. */
export function firstFiles(folder: string): Record<'login' | 'jobs' | 'link', FirstFiles> {
  const build = new Build(folder);
  const load = (page: string, modules: readonly string[]) => {
    const files = new Set([page, ...namedFiles(folder, page), ...build.scriptsOf(modules)]);
    return { requests: files.size, kilobytes: build.sizeOf(files) };
  };
  return { login: load('index.html', LOGIN), jobs: load('index.html', JOBS), link: load('public.html', LINK) };
}

/** The sizes of what browsers load, of one build of the pages. */
export function routeSizes(folder: string): Size[] {
  const build = new Build(folder);
  const shell = build.scriptsOf(SHELL);
  const known = build.scriptsOf([...SHELL, ...AFTERWARDS]);
  const routes = build.modules.flatMap((module) => {
    const name = /^src\/app\/lazy\/([\w-]+)\.tsx$/.exec(module)?.[1];
    if (!name) return [];
    return [
      { name, kilobytes: build.sizeOf(build.scriptsOf([module]).difference(known)), budget: BUDGETS[name] ?? FORM },
    ];
  });
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const firstStyles = namedFiles(folder, 'index.html').filter(isStyle);
  const allStyles = namedFiles(folder, 'public.html').filter(isStyle);
  const calendarStyles = assets.filter(isStyle).filter((file) => ![...firstStyles, ...allStyles].includes(file));
  const fonts = assets.filter((file) => /onrecord-(?:text|titles)-.*\.woff2$/.test(file));
  return [
    { name: 'first load', kilobytes: build.sizeOf(shell), budget: 176 },
    { name: 'first styles', kilobytes: build.sizeOf(firstStyles), budget: 9 },
    { name: 'all styles', kilobytes: build.sizeOf(allStyles), budget: 18 },
    { name: 'calendar styles', kilobytes: build.sizeOf(calendarStyles), budget: 6 },
    { name: 'two fonts', kilobytes: build.sizeOf(fonts), budget: 30 },
    { name: 'public entry', kilobytes: build.sizeOf(build.scriptsOf(LINK.slice(0, 1))), budget: 120 },
    { name: 'pdf viewer', kilobytes: build.sizeOf(build.scriptsOf([PDF])), budget: 135 },
    ...routes.sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}

export const isOver = ({ kilobytes, budget }: Size): boolean => budget !== null && kilobytes > budget;

/** Budgets of a first visit in gzip: until the login form can be used, and until the job list shows rows after it. */
const FIRST_LOADS: Readonly<Record<string, { readonly requests: number; readonly kilobytes: number }>> = {
  'login form': { requests: 8, kilobytes: 130 },
  'job list': { requests: 18, kilobytes: 260 },
  'link page': { requests: 14, kilobytes: 185 },
};

function isOverLoad({ name, requests, kilobytes }: FirstLoad): boolean {
  const budget = FIRST_LOADS[name];
  return budget !== undefined && (requests > budget.requests || kilobytes > budget.kilobytes);
}

function printFirstLoad(load: FirstLoad, withFiles: boolean): void {
  const { name, requests, kilobytes, files } = load;
  const budget = FIRST_LOADS[name];
  const limit = budget ? ` of ${budget.requests} and ${budget.kilobytes}${isOverLoad(load) ? ', OVER' : ''}` : '';
  const negotiated = `${load.negotiated.toFixed(1)} kB as the browser asks for it`;
  console.log(
    `${name.padEnd(20)} ${String(requests).padStart(4)} requests, ${kilobytes.toFixed(1)} kB${limit}; ${negotiated}`,
  );
  if (!withFiles) return;
  for (const { url, bytes } of files) console.log(`${String(bytes).padStart(10)} ${new URL(url).pathname}`);
}

// `import.meta.main` is false where the pinned Node runs this file by an import.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await buildWeb({ onBuild: () => console.error('Building the pages ...') });
  if (!folder) throw new Error('there are no pages');
  const sizes = routeSizes(folder);
  for (const size of sizes) {
    const budget = size.budget === null ? '' : ` of ${size.budget}${isOver(size) ? ', OVER' : ''}`;
    console.log(`${size.name.padEnd(20)} ${size.kilobytes.toFixed(1).padStart(7)} kB${budget}`);
  }
  const loads = await measureFirstLoads();
  for (const load of loads) printFirstLoad(load, process.argv.includes('--files'));
  process.exitCode = sizes.some(isOver) || loads.some(isOverLoad) ? 1 : 0;
}
