import { randomUUID } from 'node:crypto';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { creditOfCorrection } from '@onrecord/domain/money/invoice-draft/correction';
import type { BilledInvoice } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import type { CancellationFees } from '../../scheduling/job/cancel/clock.reads.ts';
import { voidInvoice } from '../client-invoice/client-invoice.writes.ts';
import { correctedInvoice } from '../invoice-draft/draft.reads.ts';
import { createMemo } from '../receipt/memo/memo.writes.ts';

/** The invoices of the work of a job that stand: not those of fees, and not those that no worksheet is behind. */
async function billed(tx: Tx, { company_id }: UserScope, jobId: number): Promise<BilledInvoice[]> {
  const { rows } = await sql<BilledInvoice>`select i.client_invoice_id, i.invoice_number, c.name as client_name,
      i.amount_due, i.amount_paid
    from client_invoice i
    join client_order o on o.company_id = i.company_id and o.order_id = i.order_id and o.order_kind in ('original', 'copy')
    join client c on c.company_id = i.company_id and c.client_id = i.client_id
    where i.company_id = ${company_id} and i.job_id = ${jobId} and i.invoice_status <> 'Voided' and not i.is_corrected
      and i.amount_due > coalesce((select sum(m.amount) from client_memo m where m.company_id = ${COMPANY}
        and m.client_invoice_id = i.client_invoice_id and m.status = 'posted'), 0)
    order by i.invoice_number`.execute(tx);
  return rows;
}

/** Voids or credits the invoices. A credit above what one person may give waits for approval, as everywhere. */
const settle: CancellationFees['settle'] = async (tx, scope, { invoices, handling, reason }, now) => {
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const why = reason.trim() || sentenceText(sentence('cancellation.invoice_reason'));
  for (const { client_invoice_id } of invoices) {
    if (handling === 'void') {
      await voidInvoice(tx, scope, { client_invoice_id, void_reason: why, unapply_payments: false }, now);
      continue;
    }
    const invoice = await correctedInvoice(tx, scope, client_invoice_id);
    const amount = invoice ? creditOfCorrection(invoice) : '0.00';
    if (compare(amount, 0) <= 0) continue;
    const memo = { entry_key: randomUUID(), kind: 'credit_memo', client_invoice_id, amount } as const;
    await createMemo(tx, scope, { ...memo, effective_date: today, reason: why }, today);
  }
};

export const billedJob: Pick<CancellationFees, 'billed' | 'settle'> = { billed, settle };
