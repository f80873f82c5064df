import type { ResultOf } from '@onrecord/contract/core/entry';
import type { depositArea } from '@onrecord/contract/money/deposit';

/** The receipts of a day, its deposits, and what is left to deposit. */
export type Day = ResultOf<typeof depositArea.getDay>;
export type DayRow = Day['groups'][number]['rows'][number];
