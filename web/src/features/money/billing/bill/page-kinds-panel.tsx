import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { billedPages, differsFrom, PAGE_KINDS, refusePageKinds } from '@onrecord/domain/money/billing/page-kinds';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Bill } from './use-bill.ts';

const KINDS = ['testimony', ...PAGE_KINDS] as const;

/** Whether the biller has still to say why other kinds of pages are billed than usual. */
export const isReasonMissing = (draft: BillingDraftResponse, { decisions }: Bill): boolean =>
  refusePageKinds(draft.usual_kinds, decisions.page_kinds) !== null;

/** The pages of all transcripts by kind and which of them are billed; nothing where no worksheet tells them apart. */
export function PageKindsPanel({ draft, bill }: { draft: BillingDraftResponse; bill: Bill }) {
  const t = useTexts(billingTexts);
  const counted = draft.produced.filter(({ page_kinds }) => page_kinds !== undefined);
  if (counted.length === 0) return null;
  const { usual_kinds } = draft;
  const chosen = bill.decisions.page_kinds ?? { ...usual_kinds, reason: '' };
  const sum = (kind: (typeof KINDS)[number]) =>
    counted.reduce((total, row) => total + (row.page_kinds?.[kind] ?? 0), 0);
  const pages = {
    testimony: sum('testimony'),
    index: sum('index'),
    certificate: sum('certificate'),
    errata: sum('errata'),
  };
  const cell = 'border-line border-b px-3 py-1.5';
  return (
    <section aria-label={t('page_kinds')} className="grid gap-2">
      <h2 className="font-semibold text-ink-2">{t('page_kinds')}</h2>
      <table className="w-full border-collapse rounded-card border border-line bg-sheet">
        <caption className="sr-only">{t('page_kinds')}</caption>
        <thead className="bg-sunk text-left text-sm">
          <tr>
            <th className={cell}>{t('page_kind')}</th>
            <th className={`${cell} text-right`}>{t('page_count')}</th>
            <th className={`${cell} text-right`}>{t('page_billed')}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {t(`kind_${kind}`)}
              </th>
              <td className={`${cell} text-right tabular-nums`}>{pages[kind]}</td>
              <td className={cell}>
                <span className="flex justify-end">
                  {kind === 'testimony' ? (
                    t('always')
                  ) : (
                    <CheckboxField
                      label={<span className="sr-only">{t('bill_kind', { kind: t(`kind_${kind}`) })}</span>}
                      value={chosen[kind]}
                      onChange={(isBilled) => bill.change({ page_kinds: { ...chosen, [kind]: isBilled } })}
                    />
                  )}
                </span>
              </td>
            </tr>
          ))}
          <tr className="bg-sunk font-semibold">
            <th scope="row" className="px-3 py-1.5 text-left">
              {t('page_billed')}
            </th>
            <td className="px-3 py-1.5 text-right tabular-nums">{billedPages(pages, chosen)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      {differsFrom(usual_kinds, chosen) && (
        <TextField
          label={t('page_reason')}
          required
          maxLength={255}
          value={chosen.reason}
          error={chosen.reason.trim() === '' ? message('form.required') : undefined}
          onChange={(event) => bill.change({ page_kinds: { ...chosen, reason: event.currentTarget.value } })}
        />
      )}
    </section>
  );
}
