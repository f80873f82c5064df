import { cellText, headingText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { sumColumns } from '@onrecord/domain/core/list/column-sums';
import { useContext } from 'react';
import { FormatsContext } from '../../lib/format/formats-context.ts';
import { useSession } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';

interface SelectionSumsProps {
  columns: readonly Column[];
  rows: readonly object[];
}

/** What the selected rows come to, in each column on screen that adds up. Money of one company is in one currency. */
export function SelectionSums({ columns, rows }: SelectionSumsProps) {
  const t = useTexts(listFilterTexts);
  const formats = useContext(FormatsContext);
  const terms = useContext(TermsContext);
  const { time_zone } = useSession();
  const sums = sumColumns(columns, rows);
  if (sums.length === 0) return null;
  return (
    <dl aria-label={t('selection_sums')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {sums.map(({ column, sum }) => (
        <div key={column.id} className="flex gap-1.5">
          <dt className="text-ink-2">{headingText(column, terms)}</dt>
          <dd className="font-semibold tabular-nums">{cellText(column, sum, { formats, time_zone, terms })}</dd>
        </div>
      ))}
    </dl>
  );
}
