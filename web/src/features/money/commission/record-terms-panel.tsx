import { type CommissionTarget, commissionArea, type RecordTermRow } from '@onrecord/contract/money/commission';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { plainPercent } from './rate-text.ts';
import { EndTermDialog, TermDialog } from './term-dialog.tsx';

/** Who earns commissions on a client, contact or case, by which template and on which days. */
export function RecordTermsPanel(target: CommissionTarget) {
  const t = useTexts(commissionTexts);
  const { user_type } = useSession();
  const can = useCan();
  const [dialog, setDialog] = useState<'new' | RecordTermRow | null>(null);
  const { data } = useQuery({
    queryKey: ['commission_terms', target.of, target.of_id],
    queryFn: ({ signal }) => call(commissionArea.getTermsOf, { body: { of: target.of, of_id: target.of_id }, signal }),
    enabled: isStaff(user_type) && can('providerinvoices', 'view'),
  });
  // Where nobody earns commissions at all, nothing is said of them.
  if (!data || (data.terms.length === 0 && data.people.length === 0)) return null;
  return (
    <section aria-labelledby="record-commissions" className="grid gap-2 rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="record-commissions" className="font-semibold">
          {t('of_record')}
        </h2>
        {data.may_change && data.people.length > 0 && (
          <Button size="sm" onClick={() => setDialog('new')}>
            {t('new_term')}
          </Button>
        )}
      </div>
      {data.terms.length === 0 ? (
        <p className="text-sm text-ink-2">{t('nobody_earns')}</p>
      ) : (
        <ul className="grid gap-2">
          {data.terms.map((term) => (
            <TermItem
              key={term.commission_term_id}
              term={term}
              isOwn={term.of === target.of}
              onEnd={data.may_change && term.ends_on === null ? () => setDialog(term) : undefined}
            />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-3">{t('which_first')}</p>
      {dialog === 'new' && <TermDialog people={data.people} record={target} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && <EndTermDialog term={dialog} onClose={() => setDialog(null)} />}
    </section>
  );
}

interface ItemProps {
  term: RecordTermRow;
  /** Whether the terms are of this record and not of its client. */
  isOwn: boolean;
  onEnd?: (() => void) | undefined;
}

function TermItem({ term, isOwn, onEnd }: ItemProps) {
  const t = useTexts(commissionTexts);
  const { date } = useFormats();
  const rate = plainPercent(term) ?? term.template_name;
  const until = term.ends_on === null ? t('open_end') : date(term.ends_on);
  const facts = [
    term.template_name,
    t(term.base === 'paid' ? 'base_paid' : 'base_billed'),
    t('from_until', { from: date(term.starts_on), until }),
    ...(isOwn ? [] : [t('from_client')]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{term.sales_person_name}</span>
      <span>{term.share_percent === 50 ? t('half', { rate }) : rate}</span>
      <Badge tone={term.is_in_force ? 'ok' : 'mute'}>{t(term.is_in_force ? 'in_force' : 'not_in_force')}</Badge>
      <span className="order-last min-w-0 basis-full text-sm text-ink-2 sm:order-none sm:flex-1 sm:basis-0">
        {facts.join(', ')}
      </span>
      {onEnd && (
        <Button size="sm" className="ml-auto" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
