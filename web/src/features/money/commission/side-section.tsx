import type { CommissionPerson, CommissionTermRow } from '@onrecord/contract/money/commission';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { plainPercent } from './rate-text.ts';

const CARD = 'grid gap-2 rounded-card border border-line bg-sheet p-4';

interface SideProps {
  person: CommissionPerson;
  mayChange: boolean;
  onEnd: (term: CommissionTermRow) => void;
}

/** What the month and everything open comes to, the limits of a month, and what is agreed on with whom. */
export function SideSection({ person, mayChange, onEnd }: SideProps) {
  return (
    <div className="grid gap-3">
      <Sums person={person} />
      <Limits person={person} />
      <Agreed person={person} mayChange={mayChange} onEnd={onEnd} />
    </div>
  );
}

function Sums({ person }: { person: CommissionPerson }) {
  const t = useTexts(commissionTexts);
  const { amount } = useFormats();
  return (
    <div className={CARD}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-2">{t('this_period')}</dt>
          <dd className="title-serif text-xl tabular-nums">{amount(person.earned)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('balance')}</dt>
          <dd className="title-serif text-xl tabular-nums">{amount(person.balance)}</dd>
          <dd className="text-xs text-ink-2">{t('balance_hint')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('not_paid')}</dt>
          <dd className="title-serif text-xl tabular-nums">{amount(person.waiting)}</dd>
          <dd className="text-xs text-ink-2">{t('invoices', { count: person.waiting_count })}</dd>
        </div>
      </dl>
      {person.provider_invoice_id !== null && (
        <Link
          to={paths.providerInvoice(person.provider_invoice_id)}
          className="inline-flex items-center font-semibold text-brand-ink hover:underline roomy:min-h-11"
        >
          {t('see_pay')}
        </Link>
      )}
    </div>
  );
}

function Limits({ person }: { person: CommissionPerson }) {
  const t = useTexts(commissionTexts);
  const { amount } = useFormats();
  const most = person.cap === null ? t('no_limit') : amount(person.cap);
  return (
    <dl className={CARD}>
      <div className="flex justify-between gap-3">
        <dt className="text-ink-2">{t('limits')}</dt>
        <dd className="text-right tabular-nums">{`${amount(person.minimum)}, ${most}`}</dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-ink-2">{t('carried')}</dt>
        <dd className="tabular-nums">{amount(person.carried)}</dd>
      </div>
    </dl>
  );
}

function Agreed({ person, mayChange, onEnd }: SideProps) {
  const t = useTexts(commissionTexts);
  const { date } = useFormats();
  return (
    <section aria-labelledby="commission-terms" className={CARD}>
      <h2 id="commission-terms" className="font-semibold">
        {t('agreed')} <span className="font-normal text-ink-2">{person.terms.length}</span>
      </h2>
      {person.terms.length === 0 && <p className="text-sm text-ink-2">{t('no_terms')}</p>}
      <ul className="grid gap-2">
        {person.terms.map((term) => {
          const rate = plainPercent(term) ?? term.template_name;
          const until = term.ends_on === null ? t('open_end') : date(term.ends_on);
          return (
            <li key={term.commission_term_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
              <span className="truncate">{term.name}</span>
              <span>{term.share_percent === 50 ? t('half', { rate }) : rate}</span>
              <span className="text-sm text-ink-2">
                {`${t(term.base === 'paid' ? 'base_paid' : 'base_billed')}, ${t('from_until', { from: date(term.starts_on), until })}`}
              </span>
              {mayChange && term.ends_on === null && (
                <Button size="sm" onClick={() => onEnd(term)}>
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
