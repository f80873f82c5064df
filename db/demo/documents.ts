import { createHash } from 'node:crypto';
import { EXCHANGES } from './data/testimony.ts';
import { pdfOfPages } from './pdf-text.ts';
import type { Rng } from './rng.ts';

/** A stored file of the demo world: where it lies and what is in it. */
export interface DemoFile {
  readonly key: string;
  readonly content_type: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** A file under a name that tells nothing and is the same at every load. */
export function storedAs(
  seed: string,
  content_type: string,
  bytes: Buffer,
  keyOf: (name: string) => string,
): DemoFile & { readonly name: string } {
  const name = createHash('sha256')
    .update(keyOf(seed.replace(/\W/g, '')))
    .digest('hex')
    .slice(0, 32);
  return { key: keyOf(name), name, content_type, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A paper of one page. */
export const letterPdf = (lines: readonly string[]): Buffer => pdfOfPages([['', ...lines]]);

/** A key that tells nothing and is the same at every load. */
export function demoFile(
  company_id: number,
  job_id: number,
  name: string,
  content_type: string,
  bytes: Buffer,
): DemoFile {
  const random = createHash('sha256').update(`${company_id} ${job_id} ${name}`).digest('hex').slice(0, 32);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { key: `company/${company_id}/job/${job_id}/${random}.${extension}`, content_type, bytes, sha256 };
}

const LINES_A_PAGE = 25;

/** Numbered lines as transcripts have them, 25 a page. */
function testimonyLines(rng: Rng, count: number): string[] {
  const lines: string[] = [];
  while (lines.length < count) {
    const [question, response] = rng.pick(EXCHANGES);
    lines.push(`     Q.  ${question}`, `     A.  ${response}`);
  }
  return lines.slice(0, count);
}

const numbered = (lines: readonly string[]) =>
  lines.map((line, index) => `${String((index % LINES_A_PAGE) + 1).padStart(2)}  ${line}`);

interface Title {
  readonly caption: string;
  readonly witness: string;
  readonly date: string;
  readonly firm: string;
}

const titleLines = ({ caption, witness, date, firm }: Title, what: string) => [
  '',
  what,
  '',
  ...wrap(caption, 56),
  '',
  `Witness: ${witness}`,
  `Date: ${date}`,
  '',
  `Reported by ${firm}`,
];

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if ((lines[last] ?? '').length + word.length < width) lines[last] = `${lines[last]} ${word}`.trim();
    else lines.push(word);
  }
  return lines;
}

/** The first pages of a transcript; the demo world does not keep whole ones. */
export function transcriptPdf(rng: Rng, title: Title, pages: number): Buffer {
  const body = Array.from({ length: pages }, () => numbered(testimonyLines(rng, LINES_A_PAGE)));
  return pdfOfPages([titleLines(title, 'EXCERPT OF PROCEEDINGS'), ...body]);
}

/** The same as plain text, as reporters' machines write it. */
export function transcriptText(rng: Rng, title: Title, pages: number): Buffer {
  const body = Array.from({ length: pages }, (_, page) => [
    `${String(page + 1).padStart(60)}`,
    ...numbered(testimonyLines(rng, LINES_A_PAGE)),
  ]);
  return Buffer.from([...titleLines(title, 'EXCERPT OF PROCEEDINGS'), '', ...body.flat()].join('\r\n'), 'latin1');
}

export function noticePdf(title: Title, time: string, location: string): Buffer {
  return pdfOfPages([
    [
      ...titleLines(title, 'NOTICE OF DEPOSITION'),
      '',
      `Time: ${time}`,
      `Place: ${location}`,
      '',
      'Please take notice that the deposition of the witness',
      'named above will be taken upon oral examination before',
      'an officer authorized to administer oaths.',
    ],
  ]);
}

export function exhibitsPdf(count: number, title: Title): Buffer {
  const pages = Array.from({ length: Math.min(count, 6) }, (_, index) => [
    '',
    '',
    `EXHIBIT ${index + 1}`,
    '',
    title.witness,
    title.date,
  ]);
  return pdfOfPages([titleLines(title, 'EXHIBITS'), ...pages]);
}
