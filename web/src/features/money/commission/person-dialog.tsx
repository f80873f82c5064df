import { serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import { type CommissionPerson, commissionArea } from '@onrecord/contract/money/commission';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

const searchProviders = (search_text: string, signal: AbortSignal) =>
  call(serviceProviderChoices, { body: { search_text }, signal });

interface PersonDialogProps {
  /** The members of staff who can read commissions as their own. */
  staff: readonly { value: number; label: string }[];
  /** Whose limits are changed; a new sales person without it. */
  person: CommissionPerson | null;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Makes a provider a sales person, or changes what a month pays at least and at most. */
export function PersonDialog({ person, staff, onSaved, onClose }: PersonDialogProps) {
  const t = useTexts(commissionTexts);
  const [who, setWho] = useState<{ value: number; label: string } | null>(null);
  const [reader, setReader] = useState(person?.user_id ?? null);
  const [minimum, setMinimum] = useState(person?.minimum ?? '0.00');
  const [cap, setCap] = useState(person?.cap ?? '');
  const save = async () => {
    const saved = await call(commissionArea.saveSalesPerson, {
      body: {
        sales_person_id: person?.sales_person_id ?? null,
        version: person?.version ?? 0,
        service_provider_id: person ? person.service_provider_id : (who?.value ?? null),
        user_id: reader,
        minimum: minimum || '0',
        cap,
      },
    });
    onSaved(saved.id);
    return saved;
  };
  return (
    <MoneyDialog title={person ? person.name : t('new_person')} confirm={t('save')} save={save} onClose={onClose}>
      {(fields) => (
        <>
          {!person && (
            <SearchField
              label={t('paid_as')}
              hint={t('paid_as_hint')}
              required
              search={searchProviders}
              value={who}
              error={fields.service_provider_id}
              onChange={(option) => setWho(option && { value: option.value, label: option.label })}
            />
          )}
          <SelectField
            label={t('read_by')}
            hint={t('read_by_hint')}
            value={reader}
            options={staff}
            error={fields.user_id}
            clearable
            onChange={setReader}
          />
          <MoneyField label={t('minimum')} value={minimum} error={fields.minimum} onChange={setMinimum} />
          <MoneyField label={t('cap')} hint={t('cap_hint')} value={cap} error={fields.cap} onChange={setCap} />
        </>
      )}
    </MoneyDialog>
  );
}
