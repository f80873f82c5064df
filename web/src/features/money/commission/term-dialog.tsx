import { clientChoices, contactChoices } from '@onrecord/contract/core/calls/choice-calls';
import { type CommissionTarget, type CommissionTermRow, commissionArea } from '@onrecord/contract/money/commission';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import { searchCases } from './search-cases.ts';

const SEARCHES = {
  client: (search_text: string, signal: AbortSignal) => call(clientChoices, { body: { search_text }, signal }),
  contact: (search_text: string, signal: AbortSignal) => call(contactChoices, { body: { search_text }, signal }),
  case: searchCases,
} as const;

type Of = keyof typeof SEARCHES;
const OFS: readonly Of[] = ['client', 'contact', 'case'];

/** With whom terms are agreed on and of what: the page that asks knows the one, and the dialog the other. */
type TermDialogProps = { onClose: () => void } & (
  | { salesPersonId: number; record?: undefined }
  | { people: readonly { value: number; label: string }[]; record: CommissionTarget }
);

/** Agrees with a sales person on commissions of a client, contact or case. */
export function TermDialog({ onClose, ...from }: TermDialogProps) {
  const t = useTexts(commissionTexts);
  const templates = useLookupChoices('commissiontemplate');
  const [person, setPerson] = useState<number | null>(
    from.record ? (from.people[0]?.value ?? null) : from.salesPersonId,
  );
  const [of, setOf] = useState<Of>(from.record?.of ?? 'client');
  const [target, setTarget] = useState<{ value: number; label: string } | null>(null);
  const [template, setTemplate] = useState<number | null>(null);
  const [base, setBase] = useState<'paid' | 'billed'>('paid');
  const [share, setShare] = useState<100 | 50>(100);
  const [starts_on, setStart] = useState('');
  const [ends_on, setEnd] = useState('');
  const save = () =>
    call(commissionArea.saveTerm, {
      body: {
        sales_person_id: person ?? 0,
        of,
        of_id: from.record?.of_id ?? target?.value ?? null,
        commission_template_id: template,
        base,
        share_percent: share,
        starts_on,
        ends_on,
      },
    });
  return (
    <MoneyDialog title={t('new_term')} confirm={t('save')} isOff={person === null} save={save} onClose={onClose}>
      {(fields) => (
        <>
          {from.record ? (
            <SelectField
              label={t('person')}
              required
              value={person}
              options={from.people}
              error={fields.of_id}
              onChange={setPerson}
            />
          ) : (
            <div className="grid gap-3 sm:grid-cols-[140px_minmax(0,1fr)]">
              <SelectField
                label={t('of')}
                value={of}
                options={OFS.map((value) => ({ value, label: t(`of_${value}`) }))}
                onChange={(next) => {
                  setOf(next ?? 'client');
                  setTarget(null);
                }}
              />
              <SearchField
                key={of}
                label={t(`of_${of}`)}
                required
                search={SEARCHES[of]}
                value={target}
                error={fields.of_id}
                onChange={(option) => setTarget(option && { value: option.value, label: option.label })}
              />
            </div>
          )}
          <SelectField
            label={t('template')}
            hint={t('template_hint')}
            required
            value={template}
            options={templates}
            error={fields.commission_template_id}
            onChange={setTemplate}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={t('counts')}
              value={base}
              options={(['paid', 'billed'] as const).map((value) => ({ value, label: t(`base_${value}`) }))}
              onChange={(next) => setBase(next ?? 'paid')}
            />
            <SelectField
              label={t('share')}
              value={share}
              error={fields.share_percent}
              options={([100, 50] as const).map((value) => ({ value, label: t(`share_${value}`) }))}
              onChange={(next) => setShare(next ?? 100)}
            />
            <DateField label={t('starts_on')} required value={starts_on} error={fields.starts_on} onChange={setStart} />
            <DateField label={t('ends_on')} value={ends_on} error={fields.ends_on} onChange={setEnd} />
          </div>
        </>
      )}
    </MoneyDialog>
  );
}

type EndedTerm = Pick<CommissionTermRow, 'commission_term_id' | 'name'>;

/** Ends an agreement on a day. */
export function EndTermDialog({ term, onClose }: { term: EndedTerm; onClose: () => void }) {
  const t = useTexts(commissionTexts);
  const [ends_on, setEnd] = useState('');
  return (
    <MoneyDialog
      title={t('end_title', { name: term.name })}
      description={t('end_hint')}
      confirm={t('end')}
      isOff={ends_on === ''}
      save={() => call(commissionArea.endTerm, { body: { commission_term_id: term.commission_term_id, ends_on } })}
      onClose={onClose}
    >
      {(fields) => (
        <DateField label={t('last_day')} required value={ends_on} error={fields.ends_on} onChange={setEnd} />
      )}
    </MoneyDialog>
  );
}
