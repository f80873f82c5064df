import type { ResultOf } from '@onrecord/contract/core/entry';
import { paymentArea } from '@onrecord/contract/money/payment';
import { cardText } from '@onrecord/domain/core/format/card';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { usePage } from '../../../../lib/page/use-page.ts';
import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { rememberSale, takeSale } from './sale-on-hand.ts';

type Receipt = ResultOf<typeof paymentArea.getSaleReceipt>;

/** `/{company_name}/virtualterminal/receipt/...`: what was charged, ready to print; leaving clears it (sections 2 to 4). */
export function SaleReceiptPage({ params }: PublicPageProps) {
  const company_id = Number(params.company_id);
  const [sale] = useState(() => takeSale(company_id, Number(params.division_id)));
  const address = useMemo(
    () => ({ company_id, purpose: 'virtualterminal' as const, job_id: null, subject_id: null }),
    [company_id],
  );
  useEffect(() => {
    const clear = () => rememberSale(null);
    addEventListener('pagehide', clear);
    return () => removeEventListener('pagehide', clear);
  }, []);
  const terminal = `/${encodeURIComponent(params.company_name ?? '')}/virtualterminal`;
  return (
    <LinkPage address={address} takesSession wide>
      {(lost) =>
        sale ? <Loaded saleKey={sale.key} lost={lost} terminal={terminal} /> : <Nothing terminal={terminal} />
      }
    </LinkPage>
  );
}

function Nothing({ terminal }: { terminal: string }) {
  const t = useTexts(terminalTexts);
  return (
    <EmptyState
      heading={1}
      title={t('no_receipt')}
      hint={t('no_receipt_hint')}
      action={
        <a className={buttonClass()} href={terminal}>
          {t('new_charge')}
        </a>
      }
    />
  );
}

function Loaded({ saleKey, lost, terminal }: { saleKey: string; lost: () => void; terminal: string }) {
  const t = useTexts(terminalTexts);
  const { loaded } = usePage(() => call(paymentArea.getSaleReceipt, { params: { key: saleKey } }), lost);
  if (loaded.kind === 'loading') return <SkeletonLines label={t('loading')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  return <Shown receipt={loaded.page} terminal={terminal} />;
}

function Shown({ receipt, terminal }: { receipt: Receipt; terminal: string }) {
  const t = useTexts(terminalTexts);
  const { amount, instant } = useFormats();
  const isCard = receipt.payment_type_name === 'Credit Card';
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'p' && !event.metaKey && !event.ctrlKey && !event.altKey) print();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const city = [receipt.billing_city, [receipt.billing_state, receipt.billing_zip].filter(Boolean).join(' ')];
  const facts = [
    { term: t('payment_type'), detail: receipt.payment_type_name },
    { term: t('method'), detail: receipt.payment_method_name },
    { term: t('card'), detail: receipt.last_four && cardText(receipt.last_four) },
    { term: t('expires'), detail: receipt.card_expiry },
    { term: t(isCard ? 'holder' : 'account_holder'), detail: receipt.p_billing_name },
    { term: t('street'), detail: receipt.billing_street },
    { term: t('city'), detail: city.filter(Boolean).join(', ') },
    { term: t('invoice_no'), detail: receipt.invoice_no },
    { term: t('po'), detail: receipt.po },
    { term: t('tax'), detail: receipt.tax_amount && amount(receipt.tax_amount) },
    { term: t('comment'), detail: receipt.comment },
    { term: t('reference'), detail: receipt.reference },
    { term: t('sent_to'), detail: receipt.send_receipt_to.join('; ') },
  ].filter((fact) => fact.detail);
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <PageTitle
        title={`${t('receipt')} ${receipt.receipt_number}`}
        aside={instant(receipt.created_at, receipt.time_zone)}
        actions={
          <>
            <Button onClick={() => print()}>{t('print')}</Button>
            <a className={buttonClass()} href={terminal}>
              {t('new_charge')}
            </a>
          </>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block font-semibold text-ok">{t('approved')}</span>
          <span className="title-serif text-3xl tabular-nums">{amount(receipt.charge_amount)}</span>
        </p>
        <p className="text-ink-2">{`${receipt.company_name}, ${receipt.division_name}`}</p>
      </div>
      <FactList facts={facts} />
    </div>
  );
}
