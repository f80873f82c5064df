import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { totalPages } from '@onrecord/domain/production/worksheet/page-count';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { useSentences } from '../../../../../lib/messages/messages.ts';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { FactList } from '../../../../../ui/fact-list.tsx';
import { ErrorSummary, type FieldProblem } from '../../../../../ui/forms/error-summary.tsx';
import type { WorksheetValues } from '../worksheet-values.ts';
import { totalOf } from './expenses-section-form.tsx';

interface ReviewProps {
  problems: readonly FieldProblem[];
  stop: Sentence | null;
  hidesExpenses: boolean;
  onJump: (name: string) => void;
}

/** What the worksheet adds up to, and every point that is still open, each a way to its field. */
export function ReviewSectionForm({ problems, stop, hidesExpenses, onJump }: ReviewProps) {
  const t = useTexts(worksheetTexts);
  const write = useSentences();
  const { amount, count, decimals } = useFormats();
  const values = useWatch<WorksheetValues>() as WorksheetValues;
  const exhibitPages = values.deponents.reduce((sum, row) => sum + (row.exhibit_page_count ?? 0), 0);
  const present = values.attorneys.filter(({ not_present }) => !not_present);
  const facts = [
    { term: t('review_pages'), detail: count(totalPages(values.deponents)) },
    { term: t('review_exhibit_pages'), detail: count(exhibitPages) },
    { term: t('review_attorneys'), detail: present.flatMap((row) => row.attorney_name || []).join('; ') || '0' },
    { term: t('review_orders'), detail: count(values.orders.length) },
    ...(hidesExpenses ? [] : [{ term: t('review_expenses'), detail: amount(totalOf(values.expenses, decimals)) }]),
  ];
  return (
    <>
      {stop && <Banner tone="warn" title={write(stop)} />}
      {problems.length === 0 && !stop && <Banner tone="ok" title={t('review_ready')} />}
      <ErrorSummary title={t('review_open', { count: problems.length })} problems={problems} onJump={onJump} />
      <FactList facts={facts} />
    </>
  );
}
