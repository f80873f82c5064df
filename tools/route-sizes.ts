import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../server/src/start/web-build.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Size {
  readonly name: string;
  readonly kilobytes: number;
  /** What it may come to; null where no budget is set. */
  readonly budget: number | null;
}

const FIRST_LOAD = ['index.html', 'src/app/shell.tsx'];
const PUBLIC = 'public.html';

/** What a route may add to the first load, by the kind of screen it is, in kilobytes as sent (gzip). */
const LIST = 45;
const FORM = 80;
const ROUTES: Readonly<Record<string, number>> = {
  jobs: LIST,
  worksheets: LIST,
  logs: LIST,
  lookup: LIST,
  files: LIST,
  payment: FORM,
  billing: FORM,
  'job-form': FORM,
  job: FORM,
  worksheet: FORM,
  calendar: 125,
  dashboard: LIST,
};
const PDF = '../node_modules/pdfjs-dist/build/pdf.mjs';

/** The sizes of what browsers load, of one build of the pages. */
export function routeSizes(folder: string): Size[] {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
    sizes.set(file, known);
    return known;
  };
  const filesOf = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = chunks[name];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      filesOf(chunk.imports ?? [], found);
    }
    return found;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const first = filesOf(FIRST_LOAD);
  const routes = Object.keys(chunks).flatMap((chunk) => {
    const name = /^src\/app\/lazy\/([\w-]+)\.tsx$/.exec(chunk)?.[1];
    return name ? [{ name, kilobytes: sum(filesOf([chunk]).difference(first)), budget: ROUTES[name] ?? null }] : [];
  });
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const fonts = assets.filter((file) => /latin-wght-normal.*\.woff2$/.test(file));
  return [
    { name: 'first load', kilobytes: sum(first), budget: 200 },
    { name: 'styles', kilobytes: sum(assets.filter((file) => file.endsWith('.css'))), budget: 20 },
    {
      name: 'two fonts',
      kilobytes: fonts.reduce((total, file) => total + readFileSync(join(folder, file)).length / 1000, 0),
      budget: 80,
    },
    { name: 'public entry', kilobytes: sum(filesOf([PUBLIC])), budget: 90 },
    ...(chunks[PDF] ? [{ name: 'pdf viewer', kilobytes: sum(filesOf([PDF])), budget: 130 }] : []),
    ...routes.sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}

export const isOver = ({ kilobytes, budget }: Size): boolean => budget !== null && kilobytes > budget;

if (import.meta.main) {
  const folder = await buildWeb({ onBuild: () => console.error('Building the pages ...') });
  if (!folder) throw new Error('there are no pages');
  const sizes = routeSizes(folder);
  for (const size of sizes) {
    const budget = size.budget === null ? '' : ` of ${size.budget}${isOver(size) ? ', OVER' : ''}`;
    console.log(`${size.name.padEnd(20)} ${size.kilobytes.toFixed(1).padStart(7)} kB${budget}`);
  }
  process.exitCode = sizes.some(isOver) ? 1 : 0;
}
