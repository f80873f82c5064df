import type { NearMatch } from '@onrecord/contract/core/record';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { makeTogether } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';

/** A record that was made of a row, and people whom it was the first to name. */
export interface MadeRecord {
  readonly record_id: number;
  readonly along: readonly number[];
}

/** What the making of one row has to know beside it. */
export interface RowRun {
  readonly row_number: number;
  /** Its number of the series, drawn beforehand; undefined while rows are only tried. */
  readonly number: number | undefined;
  /** What the kind remembers from one row of the file to the next. */
  readonly memory: Map<string, unknown>;
  /** Records of this transaction that further rows may name: gone as soon as it is taken back. */
  readonly named: Map<string, number>;
}

/** A row that a record is to be made of. */
export interface RequestedRow<Draft = never> {
  readonly draft: Draft;
  readonly run: RowRun;
}

/** What became of a row: its record, or why there is none. */
export type Made = MadeRecord | AppError;

/** How records of a kind are made: the shape of the noun's own draft, its own rule, and its own guard against doubles. */
export interface ImportMaker<Draft = never> {
  readonly shape: z.ZodType<Draft>;
  /**
   * Makes records of rows, in as few trips to the database as it can; answers by their places. A row that is refused in the
   * answer has left nothing behind. What is thrown says that one of the rows cannot be made, but not which.
   */
  readonly create: (tx: Tx, scope: UserScope, rows: readonly RequestedRow<Draft>[]) => Promise<readonly Made[]>;
  /** Has those who were made mailed how to log in, where somebody wants that. */
  readonly invite?: (tx: Tx, scope: UserScope, ids: readonly number[]) => Promise<void>;
  /** Takes records back that stay as such; answers how many. Left out where an undo deletes them. */
  readonly takeBack?: (tx: Tx, scope: UserScope, ids: readonly number[]) => Promise<number>;
  readonly like: (tx: Tx, scope: UserScope, draft: Draft) => Promise<NearMatch[]>;
  /** How a record that a row names is changed; left out where files only make new ones. */
  readonly change?: {
    readonly shape: z.ZodType;
    readonly save: (tx: Tx, scope: UserScope, id: number, change: never) => Promise<unknown>;
    /** What is stored with a part that a save replaces: read before it, and put back by an undo. */
    readonly carried?: {
      readonly field: string;
      readonly read: (tx: Tx, scope: UserScope, id: number) => Promise<unknown>;
      readonly restore: (tx: Tx, scope: UserScope, id: number, carried: never) => Promise<void>;
    };
  };
}

export type ImportMakers = Readonly<Record<ImportEntityType, ImportMaker>>;

/** What is to be known to make records of the rows of one file. */
export interface Making {
  readonly scope: UserScope;
  readonly maker: ImportMaker;
  readonly memory: Map<string, unknown>;
  readonly named: Map<string, number>;
  /** Numbers drawn for the rows to come; undefined while they are only tried. */
  readonly numbers: number[] | undefined;
}

const isRefused = (made: Made) => made instanceof AppError;

/** Those that their maker may not see must not stay. */
async function createBatch(tx: Tx, { scope, maker }: Making, batch: readonly RequestedRow[]): Promise<Made[]> {
  const { done, refused } = await makeTogether(tx, scope, () => maker.create(tx, scope, batch));
  return done.map((made) => (made instanceof AppError ? made : (refused.get(made.record_id) ?? made)));
}

/** Values the database refuses, and what it says to anything after that. */
const isRefusal = (error: unknown) =>
  error instanceof AppError || /^(?:2[23]|25P02)/.test(String((error as { code?: unknown } | null)?.code));

/** Makes a batch at once; undefined where the database refused one of several, and all of them are as before. */
async function makeBatch(tx: Tx, making: Making, batch: readonly RequestedRow[]): Promise<Made[] | undefined> {
  const isAlone = batch.length === 1;
  await sql`savepoint this_lot`.execute(tx);
  try {
    const made = await createBatch(tx, making, batch);
    // Where the refusal was the database's own, it answers nothing more: which row of the batch it meant is not known.
    if (made.some(isRefused)) await (isAlone ? sql`rollback to savepoint this_lot` : sql`select 1`).execute(tx);
    await sql`release savepoint this_lot`.execute(tx);
    return made;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint this_lot`.execute(tx);
    await sql`release savepoint this_lot`.execute(tx);
    if (!isAlone) return undefined;
    if (error instanceof AppError) return [error];
    throw error;
  }
}

/** Makes as many in one go as the database lets through: whichever it refuses is found by halves. */
async function makeInBatches(tx: Tx, making: Making, rows: readonly RequestedRow[]): Promise<Made[]> {
  if (rows.length === 0) return [];
  const made = await makeBatch(tx, making, rows);
  if (made) return made;
  const half = Math.ceil(rows.length / 2);
  const before = await makeInBatches(tx, making, rows.slice(0, half));
  return [...before, ...(await makeInBatches(tx, making, rows.slice(half)))];
}

function nextNumber({ numbers }: Making): number | undefined {
  const number = numbers?.shift();
  if (numbers && number === undefined) throw new Error('more rows than numbers were drawn for');
  return number;
}

/** Makes records by the noun's own rule, one for each row: by their places what each became, or why there is none. */
export function makeRecords(
  tx: Tx,
  making: Making,
  rows: readonly { readonly row: { readonly row_number: number }; readonly draft: never }[],
): Promise<Made[]> {
  const { memory, named } = making;
  const requests = rows.map(({ row: { row_number }, draft }): RequestedRow => {
    const run = { row_number, number: nextNumber(making), memory, named };
    return { draft, run };
  });
  return makeInBatches(tx, making, requests);
}
