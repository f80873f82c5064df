import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import {
  INVOICE_COMMENT_LENGTH,
  invoiceCommentProblem,
  withPickedComment,
} from '@onrecord/domain/money/client-invoice/invoice-comment';
import { useContext } from 'react';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookupChoices } from '../../../../lookups/lookup-choices.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import type { Bill, WrittenComment } from './use-bill.ts';

const UNWRITTEN: WrittenComment = { invoice_comment_id: null, comment: '' };

/** What is to stand on the invoice besides its lines: one of the company's comments, in the biller's words. */
export function DraftCommentPanel({ orderId, bill }: { orderId: number; bill: Bill }) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  const choices = useLookupChoices('invoicecomment');
  const { decisions, change } = bill;
  const written = decisions.comments[orderId] ?? UNWRITTEN;
  const problem = invoiceCommentProblem(written.comment);
  const write = (next: Partial<WrittenComment>) =>
    change({ comments: { ...decisions.comments, [orderId]: { ...written, ...next } } });
  const textOf = (id: number | null) => String(choices.find(({ value }) => value === id)?.comment ?? '');
  const pick = (id: number | null) =>
    write({
      invoice_comment_id: id,
      ...(id !== null && {
        comment: withPickedComment(written.comment, textOf(id), textOf(written.invoice_comment_id)),
      }),
    });
  return (
    <div className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      {choices.length > 0 && (
        <SelectField
          label={t('pick_comment')}
          clearable
          options={choices}
          value={written.invoice_comment_id}
          onChange={pick}
        />
      )}
      <TextAreaField
        label={t('comment')}
        rows={2}
        value={written.comment}
        limit={INVOICE_COMMENT_LENGTH}
        error={problem && sentenceText(problem, terms)}
        onChange={({ target: { value } }) =>
          write(value.trim() === '' ? { ...UNWRITTEN, comment: value } : { comment: value })
        }
      />
    </div>
  );
}
