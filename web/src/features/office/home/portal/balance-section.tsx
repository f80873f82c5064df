import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { PayButton } from '../../../money/client-invoice/pay-panel.tsx';
import { HomeCard, HomeEmpty } from '../home-card-section.tsx';
import { listPath } from '../list-path.ts';

/** One payment takes so many invoices; of more, some are chosen. */
const MAX_AT_ONCE = 50;

/** What the client owes, with the ways to pay it. */
export function BalanceCard() {
  const t = useTexts(portalTexts);
  const today = useToday();
  const can = useCan();
  const { amount } = useFormats();
  const query = useQuery({
    queryKey: ['home', 'portal', 'balance'],
    queryFn: async ({ signal }) => {
      const [balance, unpaid] = await Promise.all([
        call(clientInvoiceArea.getContactClientInvoiceBalance, { body: {}, signal }),
        call(clientInvoiceArea.getUnpaidInvoices, { body: {}, signal }),
      ]);
      return { ...balance, unpaid: unpaid.data };
    },
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const unpaidList = listPath('client_invoice', 'Unpaid');
  return (
    <HomeCard title={t('balance')} link={{ label: t('statement'), href: paths.statement() }} query={query} lines={3}>
      {({ invoice_count, balance, overdue_balance, overdue_count, unpaid }) => {
        if (invoice_count === 0) return <HomeEmpty title={t('nothing_to_pay')} good />;
        const open = unpaid.filter((row) => Number(row.balance) > 0);
        const late = open.filter((row) => row.payment_due < today);
        const idsOf = (rows: typeof open) => rows.map((row) => row.client_invoice_id);
        const mayPay = can('cart', 'add');
        return (
          <>
            <div className="p-3">
              <Link
                to={unpaidList}
                aria-label={`${t('balance')}: ${amount(balance)}`}
                className="title-serif text-[28px] leading-9 hover:underline"
              >
                {amount(balance)}
              </Link>
              <p className="text-ink-2 text-sm">
                {t('invoices', { count: invoice_count })}
                {overdue_count > 0 && (
                  <>
                    {' · '}
                    <Link to={listPath('client_invoice', 'overdue')} className="font-semibold text-bad underline">
                      {t('overdue', { amount: amount(overdue_balance) })}
                    </Link>
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 border-line border-t p-3 *:max-sm:grow">
              {mayPay && open.length <= MAX_AT_ONCE && (
                <PayButton variant="outline" invoiceIds={idsOf(open)} label={t('pay_all')} />
              )}
              {mayPay && late.length > 0 && late.length < open.length && late.length <= MAX_AT_ONCE && (
                <PayButton variant="outline" invoiceIds={idsOf(late)} label={t('pay_overdue')} />
              )}
              <Link to={unpaidList} className={buttonClass('outline')}>
                {t('choose')}
              </Link>
            </div>
          </>
        );
      }}
    </HomeCard>
  );
}
