import { type ReactNode, useMemo } from 'react';
import { useColumnReader } from '../list/columns/use-list-columns.ts';
import { type Fact, FactList } from '../ui/fact-list.tsx';
import { columnsOf, type RecordKind, type RecordRow } from './record-kind.ts';

interface RecordFactsProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  row: Row;
  /** A card each, of columns of the record. What a role may not see, and what is blank, is left out. */
  cards: readonly (readonly string[])[];
  /** Facts that show more than their text, by column: a link to the client. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
}

/** What is known of a record, as its list calls and writes it. */
export function RecordFacts<Row extends RecordRow>({ kind, row, cards, cells = {} }: RecordFactsProps<Row>) {
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const { read, headingOf } = useColumnReader<Row>(columns);
  const factsOf = (ids: readonly string[]): Fact[] =>
    ids
      .filter((id) => read(row, id) !== '')
      .map((id) => ({ term: headingOf(id), detail: cells[id]?.(row) ?? read(row, id) }));
  const shown = cards.map(factsOf).filter((facts) => facts.length > 0);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {shown.map((facts) => (
        <FactList key={facts[0]?.term} facts={facts} />
      ))}
    </div>
  );
}
