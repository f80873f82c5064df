import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { headingText } from '@onrecord/domain/core/list/cell-text';
import { GROUP_LABEL, groupLabel } from '../spreadsheet/list-export.ts';
import { readableWriter } from '../spreadsheet/readable-text.ts';
import { footerText } from './page.ts';
import { fitColumns } from './page-fit.ts';
import type { PdfResponse, PdfWork } from './pdf-work.ts';
import { type LetterPdf, type ListPdf, maxPdfRows, type PdfPort, TooManyRows } from './port.ts';

type PdfMakerOptions = { longest_ms?: number; idle_ms?: number };

/**
 * Makes PDFs one after another in a thread of their own, so that a long list or a hostile template holds up nobody. The
 * thread has bounded memory and time; it is started when needed and ended when idle.
 */
export function createPdfMaker({ longest_ms = 60_000, idle_ms = 60_000 }: PdfMakerOptions = {}): PdfPort {
  let thread: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function make(work: PdfWork, left: AbortSignal | undefined): Promise<Uint8Array> {
    left?.throwIfAborted();
    clearTimeout(idle);
    thread ??= startThread();
    try {
      return await ask(thread, work, longest_ms, left);
    } catch (error) {
      // A thread that ran out of time or memory is not asked again, nor one whose document nobody waits for.
      if (!(error instanceof PdfRefused)) await end();
      throw error;
    } finally {
      idle = setTimeout(end, idle_ms).unref();
    }
  }

  function inTurn(work: PdfWork, left?: AbortSignal): Promise<Uint8Array> {
    const mine = turn.then(() => make(work, left));
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    renderListPdf: async (list, left) => await inTurn(await listWork(list), left),
    renderChecksPdf: async (checks) => await inTurn({ kind: 'checks', ...checks }),
    renderLetterPdf: async (letter) => await inTurn(letterWork(letter)),
    async close() {
      await turn;
      await end();
    },
  };
}

/** The thread is well and says that this one document cannot be made. */
class PdfRefused extends Error {}

function startThread(): Worker {
  const thread = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // Whoever waits for an answer hears of it; without a listener it would end the whole process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

async function ask(
  thread: Worker,
  work: PdfWork,
  longestMs: number,
  left: AbortSignal | undefined,
): Promise<Uint8Array> {
  thread.ref();
  const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(left ? [left] : [])]);
  try {
    thread.postMessage(work);
    const [result] = (await once(thread, 'message', { signal })) as [PdfResponse];
    if ('error' in result) throw new PdfRefused(result.error);
    return result.pdf;
  } finally {
    thread.unref();
  }
}

const WRAPPING_TYPES = new Set<string>(['text', 'equal']);

function letterWork({ terms, ...letter }: LetterPdf): PdfWork {
  return { kind: 'letter', footer: footerText(terms), ...letter };
}

/** Numbers that are joined by semicolons go on the next line between two of them. */
const withBreaks = (text: string) => text.replaceAll(/;(?=\S)/g, '; ');

async function listWork({ title, head, filter, columns, rows, context }: ListPdf): Promise<PdfWork> {
  const cells: string[][] = [];
  const groupLines: number[] = [];
  let written = 0;
  const writers = columns.map((column) => ({ id: column.id, write: readableWriter(column, context) }));
  for await (const page of rows) {
    for (const row of page) {
      if (row[GROUP_LABEL]) groupLines.push(cells.length);
      else written += 1;
      cells.push(writers.map(({ id, write }) => groupLabel(row, id) ?? withBreaks(write(row[id]))));
    }
    // Lines of groups are beside the rows: as many rows fit as were counted before.
    if (written > maxPdfRows(columns.length)) throw new TooManyRows();
  }
  const fit = fitColumns(columns, context.terms);
  return {
    kind: 'list',
    title,
    head,
    filter: filter ?? '',
    footer: footerText(context.terms),
    orientation: 'max' in fit ? 'landscape' : fit.orientation,
    fontSize: 'max' in fit ? 5.5 : fit.fontSize,
    columns: columns.map((column) => ({
      heading: headingText(column, context.terms),
      width: column.width,
      alignment: column.align === 'end' ? 'right' : 'left',
      isUnwrapped: !WRAPPING_TYPES.has(column.type),
    })),
    rows: cells,
    groupLines,
  };
}
