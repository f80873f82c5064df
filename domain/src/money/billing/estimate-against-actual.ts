import { add, formatSum, subtract } from '../../core/money/money.ts';

/** What a product is expected to come to, or came to. Without a product it is known by its name. */
export interface ProductSum {
  readonly product_id: number | null;
  readonly name: string;
  readonly amount: string;
}

/** A product that was estimated, billed, or both. */
export interface ComparedRow {
  readonly product_id: number | null;
  readonly name: string;
  readonly estimated: string | null;
  readonly actual: string | null;
}

export interface EstimateComparison {
  readonly rows: readonly ComparedRow[];
  readonly estimated_total: string;
  /** Null while nothing was billed. */
  readonly actual_total: string | null;
  /** What was billed above the estimate; below it with a minus. */
  readonly difference: string | null;
}

const keyOf = ({ product_id, name }: Pick<ProductSum, 'product_id' | 'name'>) => product_id ?? name;

function byProduct(sums: readonly ProductSum[]): Map<number | string, ProductSum> {
  const groups = Map.groupBy(sums, keyOf);
  return new Map(
    [...groups].flatMap(([key, own]) => {
      const [first] = own;
      return first ? [[key, { ...first, amount: total(own) }] as const] : [];
    }),
  );
}

const total = (sums: readonly ProductSum[]) => formatSum(add(...sums.map(({ amount }) => amount)));

/**
 * Puts an estimate beside what became of it (money, M9), product by product in the order of the estimate; what nobody estimated
 * comes after it. `actual` is null as long as nothing was billed or paid.
 */
export function estimateAgainstActual(
  estimated: readonly ProductSum[],
  actual: readonly ProductSum[] | null,
): EstimateComparison {
  const [before, after] = [byProduct(estimated), byProduct(actual ?? [])];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const rows = keys.flatMap((key): ComparedRow[] => {
    const one = before.get(key) ?? after.get(key);
    if (!one) return [];
    const { product_id, name } = one;
    return [{ product_id, name, estimated: before.get(key)?.amount ?? null, actual: after.get(key)?.amount ?? null }];
  });
  const estimated_total = total(estimated);
  const actual_total = actual === null ? null : total(actual);
  const difference = actual_total === null ? null : formatSum(subtract(actual_total, estimated_total));
  return { rows, estimated_total, actual_total, difference };
}
