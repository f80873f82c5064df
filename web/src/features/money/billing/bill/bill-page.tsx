import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { invoiceCommentProblem } from '@onrecord/domain/money/client-invoice/invoice-comment';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../record/loaded.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { BillingNotesPanel } from '../../../people/note/billing-notes-panel.tsx';
import { SendInvoiceButton } from '../../client-invoice/send-invoice-panel.tsx';
import { PayLinesPanel } from '../../provider-invoice/pay-lines-panel.tsx';
import { DraftInvoicePanel } from './draft-invoice-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { isReasonMissing, PageKindsPanel } from './page-kinds-panel.tsx';
import { type Bill, useBill, useWaiting } from './use-bill.ts';
import { useBillKeys } from './use-bill-keys.ts';

/** Billing one job: what was turned in on the left, what it becomes on the right, one press to issue it all. */
export function BillPage({ jobId }: { jobId: number }) {
  const bill = useBill(jobId);
  return <Loaded query={bill.draft}>{(draft) => <BillSurface draft={draft} bill={bill} />}</Loaded>;
}

interface BillProps {
  draft: BillingDraftResponse;
  bill: Bill;
}

/** Issuing, and going on to the next that waits. */
function useIssuing({ draft, bill }: BillProps) {
  const navigate = useNavigate();
  const waiting = useWaiting(draft.job_id);
  const go = (jobId: number | undefined) =>
    navigate({ to: jobId === undefined ? paths.list('ready_to_bill') : paths.billJob(jobId) });
  const isTooLong = Object.values(bill.decisions.comments).some(({ comment }) => invoiceCommentProblem(comment));
  const isSeen = !bill.draft.isPlaceholderData && !bill.issue.isPending;
  const isOpen = draft.outcome === 'billable' || draft.outcome === 'pay_only';
  const canIssue = isOpen && isSeen && !isTooLong && !isReasonMissing(draft, bill);
  const issue = (andThen: () => void) => {
    if (canIssue) bill.issue.mutate(draft, { onSuccess: andThen });
  };
  const issueNext = () => issue(() => void go(waiting.next));
  useBillKeys({
    onIssueNext: issueNext,
    onNext: () => void go(waiting.next),
    onPrevious: () => waiting.previous !== undefined && void go(waiting.previous),
  });
  return { waiting, go, canIssue, issue, issueNext };
}

function BillSurface({ draft, bill }: BillProps) {
  const t = useTexts(billingTexts);
  const { company_id } = useSession();
  const issuing = useIssuing({ draft, bill });
  const { waiting } = issuing;
  const hasWork = draft.invoices.length > 0 || draft.outcome === 'pay_only';
  const title = t('bill_title', { number: draft.job_number });
  usePageTitle([title, draft.case_name].filter(Boolean).join(', '));
  const job = { company_id, division_id: draft.division_id, job_id: draft.job_id };
  return (
    <div className="flex min-h-full flex-col">
      <div className="mx-auto grid w-full max-w-[1400px] flex-1 content-start gap-4 p-4">
        <PageTitle
          title={title}
          aside={
            <span className="flex flex-wrap gap-x-3">
              <span>{[draft.case_name, draft.client_name].filter(Boolean).join(' · ')}</span>
              {waiting.place > 0 && (
                <span className="text-ink-3">{t('place_in_list', { place: waiting.place, count: waiting.count })}</span>
              )}
            </span>
          }
          actions={
            <>
              <Link to={paths.worksheet(job, 'view', 'summary')} className={buttonClass()}>
                {t('open_worksheet')}
              </Link>
              <Link to={paths.job(job)} className={buttonClass()}>
                {t('to_jobs', { number: draft.job_number })}
              </Link>
            </>
          }
        />
        <BillingNotesPanel objectType="job" objectId={draft.job_id} />
        <InvoiceStatus draft={draft} bill={bill} issuing={issuing} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <PageKindsPanel draft={draft} bill={bill} />
            <FactsPanel draft={draft} />
          </div>
          <div className="grid gap-4">
            {draft.invoices.length > 0 && <h2 className="font-semibold text-ink-2">{t('draft_invoices')}</h2>}
            {draft.invoices.map((invoice) => (
              <DraftInvoicePanel key={invoice.worksheet_order_id} invoice={invoice} bill={bill} />
            ))}
            {hasWork && <PaySection draft={draft} />}
          </div>
        </div>
      </div>
      {hasWork && <IssueBar draft={draft} bill={bill} issuing={issuing} />}
    </div>
  );
}

/** Whether it can be billed: what stands in the way, or what it became already. */
function InvoiceStatus({ draft, bill, issuing }: IssuingProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const terms = useContext(TermsContext);
  const { decisions, change, issue } = bill;
  const isUnpriced = draft.invoices.some((invoice) =>
    invoice.unbilled.some(({ reason }) => reason !== 'left_out' && reason !== 'nothing_produced'),
  );
  return (
    <>
      {issue.error && <Banner tone="bad" title={errorText(issue.error)} announce="alert" />}
      {draft.outcome === 'pay_only' && <Banner title={t('pay_only_hint')} />}
      {draft.outcome === 'refused' && (
        <Banner tone="warn" title={t('stops')}>
          <ul className="list-disc pl-5">
            {draft.reasons.map((reason) => (
              <li key={`${reason.key} ${JSON.stringify(reason.params)}`}>{sentenceText(reason, terms)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isUnpriced && (
        <CheckboxField
          label={t('accept_unbilled')}
          value={decisions.accepts_unbilled}
          onChange={(accepts_unbilled) => change({ accepts_unbilled })}
        />
      )}
      {draft.has_duplicates && (
        <CheckboxField
          label={t('accept_duplicates')}
          value={decisions.accepts_duplicates}
          onChange={(accepts_duplicates) => change({ accepts_duplicates })}
        />
      )}
      {draft.has_loss && (
        <CheckboxField
          label={t('accept_loss')}
          value={decisions.accepts_loss}
          onChange={(accepts_loss) => change({ accepts_loss })}
        />
      )}
      {draft.issued.length > 0 && (
        <Banner
          tone="ok"
          title={draft.outcome === 'already_billed' ? t('already_billed') : t('billed_so_far')}
          action={
            draft.outcome === 'already_billed' && (
              <Button size="sm" onClick={() => void issuing.go(issuing.waiting.next)}>
                {issuing.waiting.next === undefined ? t('to_ready') : t('next_waiting')}
              </Button>
            )
          }
        >
          <ul className="grid gap-1.5">
            {draft.issued.map((invoice) => (
              <li key={invoice.client_invoice_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={paths.clientInvoice(invoice.client_invoice_id)} className="underline">
                  {t('see_invoice', { number: invoice.invoice_number })}
                </Link>
                <span>{[invoice.client_name, formats.amount(invoice.amount_due)].join(' · ')}</span>
                <SendInvoiceButton invoice={invoice} isInList />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

function PaySection({ draft }: { draft: BillingDraftResponse }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  return (
    <section aria-label={t('pay')} className="grid gap-2">
      <h2 className="font-semibold text-ink-2">{t('pay')}</h2>
      {draft.pay.length === 0 && <p className="text-ink-2">{t('no_pay')}</p>}
      {draft.pay.map((share) => (
        <div key={share.service_provider_id} className="grid gap-2 rounded-card border border-line bg-sheet p-3">
          <h3 className="flex flex-wrap justify-between gap-2 font-semibold">
            <span>{share.service_provider_name}</span>
            <span className="title-serif text-lg">{formats.amount(share.total)}</span>
          </h3>
          <PayLinesPanel caption={share.service_provider_name} lines={share.lines} />
          {share.unpaid.length > 0 && (
            <p className="text-sm text-warn">{t('unpaid_lines', { names: share.unpaid.join(', ') })}</p>
          )}
        </div>
      ))}
    </section>
  );
}

interface IssuingProps extends BillProps {
  issuing: ReturnType<typeof useIssuing>;
}

/** What it comes to, and the press that writes it. Stays in sight while the draft is read. */
function IssueBar({ draft, bill, issuing }: IssuingProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { waiting, go, canIssue, issue, issueNext } = issuing;
  const { amount, percent } = draft.margin;
  const saved =
    percent === null
      ? formats.amount(amount)
      : t('margin_value', { amount: formats.amount(amount), percent: formats.percent(percent) });
  const sums = [
    [t('billed_total'), formats.amount(draft.billed_total)],
    [t('pay_total'), formats.amount(draft.pay_total)],
    [t('margin'), saved],
  ] as const;
  return (
    <footer className="sticky low:static bottom-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-sheet px-4 py-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1" aria-live="polite">
        {sums.map(([label, value]) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto flex flex-wrap gap-2">
        {waiting.next !== undefined && (
          <Button variant="ghost" onClick={() => void go(waiting.next)}>
            {t('skip')}
            <span className="max-sm:hidden">
              <Kbd>{t('skip_key')}</Kbd>
            </span>
          </Button>
        )}
        <Button disabled={!canIssue} busy={bill.issue.isPending} onClick={() => issue(() => undefined)}>
          {draft.outcome === 'pay_only' ? t('issue_pay') : t('issue', { count: draft.invoices.length })}
        </Button>
        <Button variant="solid" disabled={!canIssue} busy={bill.issue.isPending} onClick={issueNext}>
          {t('issue_next')}
          <span className="max-sm:hidden">
            <Kbd>{t('issue_next_keys')}</Kbd>
          </span>
        </Button>
      </div>
    </footer>
  );
}
