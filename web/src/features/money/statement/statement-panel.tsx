import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { compare } from '@onrecord/domain/core/money/money';
import { agreesWithAging } from '@onrecord/domain/money/statement/statement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { AgingSection } from './aging-section.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { ForwardSection } from './forward-section.tsx';
import { OpenItemsSection } from './open-items-section.tsx';
import { type ShownStatement, shownOfClient, shownOfProvider } from './shown-statement.ts';
import {
  isChosen,
  providerStatementRequest,
  type StatementSearch,
  statementDays,
  statementRequest,
} from './statement-search.ts';

interface StatementPanelProps {
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
  /** What is chosen before the days: whose statement it is. */
  before?: ReactNode;
  /** Below the choices, such as what was mailed. */
  after?: ReactNode;
}

async function readStatement(search: StatementSearch, today: string, signal: AbortSignal): Promise<ShownStatement> {
  if (search.provider === undefined)
    return shownOfClient(
      await call(clientInvoiceArea.getUserStatement, { body: statementRequest(search, today), signal }),
    );
  const body = providerStatementRequest(search, today);
  return shownOfProvider(await call(serviceProviderInvoiceArea.getUserStatement, { body, signal }));
}

/** The statement of a client, a case or a provider: what was open, what came and went, and what is open by age. */
export function StatementPanel({ search, onSearch, before, after }: StatementPanelProps) {
  const today = useToday();
  const t = useTexts(statementTexts);
  const request = statementDays(search, today);
  const isKnown = isChosen(search);
  const statement = useQuery({
    queryKey: ['statement', search, request],
    queryFn: ({ signal }) => readStatement(search, today, signal),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    meta: { shows: ['client_invoice', 'provider_invoice', 'pay_run', 'transaction'] },
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_312px]">
      <div className="grid min-w-0 gap-3 max-lg:order-2">
        {!isKnown && <EmptyState title={t('choose')} />}
        {isKnown && statement.isPending && <SkeletonLines label={t('loading')} />}
        {statement.isError && <EmptyState title={errorText(statement.error)} />}
        {isKnown && statement.data && (
          <StatementSurface statement={statement.data} kind={request.kind} basis={request.aging_based_on} />
        )}
      </div>
      <div className="grid gap-3">
        <ChoicesForm
          search={search}
          request={request}
          later={statement.data?.later_entries ?? null}
          onSearch={onSearch}
          before={before}
        />
        {after}
      </div>
    </div>
  );
}

interface StatementProps {
  statement: ShownStatement;
  kind: 'balance_forward' | 'open_items';
  basis: 'invoice_date' | 'due_date';
}

function StatementSurface({ statement, kind, basis }: StatementProps) {
  const t = useTexts(statementTexts);
  const { date } = useFormats();
  const { of, open_items, not_yet_due, aging } = statement;
  return (
    <>
      <AgingSection aging={aging} basis={t(basis)} of={of} />
      {kind === 'balance_forward' && <ForwardSection statement={statement} />}
      {kind === 'open_items' && open_items.length === 0 && (
        <EmptyState title={t('nothing_open', { date: date(statement.to_date) })} />
      )}
      {kind === 'open_items' && open_items.length > 0 && (
        <OpenItemsSection items={open_items} caption={t('open_items')} of={of} />
      )}
      {not_yet_due.length > 0 && (
        <section aria-label={t('not_yet_due')} className="grid gap-1">
          <h2 className="text-lg font-semibold">{t('not_yet_due')}</h2>
          <OpenItemsSection items={not_yet_due} caption={t('not_yet_due')} of={of} />
        </section>
      )}
      <Agreement statement={statement} />
    </>
  );
}

/** Whether the statement agrees with the aging of its last day: billers ask for it, and it has to be compared to be true. */
function Agreement({ statement }: { statement: ShownStatement }) {
  const t = useTexts(statementTexts);
  const { amount } = useFormats();
  const { ending_balance, not_yet_due_balance: rest, aging } = statement;
  if (!agreesWithAging(statement))
    return (
      <Banner
        tone="bad"
        announce="alert"
        title={t('differs', { ending: amount(ending_balance), rest: amount(rest), amount: amount(aging.net) })}
      />
    );
  return (
    <p className="flex items-center gap-1.5 text-sm text-ok">
      <CheckCircleIcon size={15} aria-hidden className="shrink-0" />
      {compare(rest, 0) === 0
        ? t('agrees', { amount: amount(aging.net) })
        : t('agrees_with_rest', { rest: amount(rest), amount: amount(aging.net) })}
    </p>
  );
}
