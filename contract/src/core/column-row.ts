import type { Column } from '@onrecord/domain/core/list/column';
import type { ColumnType } from '@onrecord/domain/core/list/operators';
import { z } from 'zod';
import { instant, money, plainDate, plainTime } from './shapes.ts';

const CELLS = {
  text: z.string(),
  equal: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  money,
  date: plainDate,
  time: plainTime,
  datetime: instant,
} as const satisfies Readonly<Record<ColumnType, z.ZodType>>;

type CellShapes<Columns extends readonly Column[]> = {
  -readonly [C in Columns[number] as C['id']]: z.ZodOptional<z.ZodNullable<(typeof CELLS)[C['type']]>>;
};

/**
 * The wire shape of a list row, from its column list: every column by its type, null where blank, absent where the viewer
 * may not see it; and beside them what every viewer gets, such as ids.
 */
export function columnRow<const Columns extends readonly Column[], Keys extends z.ZodRawShape>(
  columns: Columns,
  keys: Keys,
) {
  const cells = Object.fromEntries(columns.map(({ id, type }) => [id, CELLS[type].nullish()]));
  return z.strictObject({ ...(cells as unknown as CellShapes<Columns>), ...keys });
}
