import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { StatementMailRow } from '@onrecord/contract/money/statement';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';

const TONES = { sent: 'text-ok', queued: 'text-ink-2', failed: 'font-semibold text-bad' } as const;

/** Statements that were mailed, by hand or monthly, and why others were not: of one client, or of all. */
export function SentPanel({ client }: { client: number | undefined }) {
  const t = useTexts(statementTexts);
  const can = useCan();
  const mails = useQuery({
    queryKey: ['statement_mails', client],
    queryFn: ({ signal }) =>
      call(clientInvoiceArea.getStatementMails, { body: client === undefined ? {} : { client_id: client }, signal }),
    enabled: can('receipts', 'view'),
    refetchInterval: (query) => (query.state.data?.data.some(({ status }) => status === 'queued') ? 5_000 : false),
  });
  if (!mails.data) return null;
  const { data } = mails.data;
  return (
    <section aria-label={t('sent_title')} className="no-print grid gap-1 rounded-card border border-line bg-sheet p-3">
      <h2 className="font-semibold text-ink-2">{t('sent_title')}</h2>
      {data.length === 0 && <p className="text-sm text-ink-2">{t('sent_none')}</p>}
      <ul className="grid max-h-96 gap-1.5 overflow-y-auto text-sm">
        {data.map((mail) => (
          <SentItem key={mail.statement_mail_id} mail={mail} isNamed={client === undefined} />
        ))}
      </ul>
    </section>
  );
}

function SentItem({ mail, isNamed }: { mail: StatementMailRow; isNamed: boolean }) {
  const t = useTexts(statementTexts);
  const { amount, date, instant } = useFormats();
  return (
    <li>
      {isNamed && (
        <Link
          to={paths.statement()}
          search={{ client: mail.client_id }}
          className="font-semibold text-brand-ink hover:underline"
        >
          {mail.client_name}
        </Link>
      )}
      <p className="flex flex-wrap gap-x-2">
        <span>{instant(mail.created_at)}</span>
        <span className={TONES[mail.status]}>{t(`mail_${mail.status}`)}</span>
        {mail.amount !== null && <span className="tabular-nums">{amount(mail.amount)}</span>}
      </p>
      <p className="text-ink-2">{mail.status === 'failed' ? mail.reason : mail.sent_to}</p>
      {mail.month !== null && <p className="text-ink-2">{t('month_of', { month: date(mail.month) })}</p>}
    </li>
  );
}
