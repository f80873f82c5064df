import { clientChoices } from '@onrecord/contract/core/calls/choice-calls';
import { rewardsArea } from '@onrecord/contract/money/rewards';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

const searchClients = (search_text: string, signal: AbortSignal) =>
  call(clientChoices, { body: { search_text }, signal });

/** A point for so much paid, of a product or all, for a client or everybody, from a day on. */
export function RuleDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTexts(rewardsTexts);
  const products = useLookupChoices('products');
  const [product_id, setProduct] = useState<number | null>(null);
  const [client, setClient] = useState<{ value: number; label: string } | null>(null);
  const [amount_per_point, setAmount] = useState('10.00');
  const [valid_from, setFrom] = useState(today);
  const save = () =>
    call(rewardsArea.saveRule, {
      body: { product_id, client_id: client?.value ?? null, amount_per_point, valid_from },
    });
  return (
    <MoneyDialog title={t('new_rule')} description={t('rule_hint')} confirm={t('save')} save={save} onClose={onClose}>
      {(fields) => (
        <>
          <SelectField
            label={t('product')}
            hint={t('product_hint')}
            value={product_id}
            options={products}
            error={fields.product_id}
            onChange={setProduct}
          />
          <SearchField
            label={t('client')}
            hint={t('client_hint')}
            search={searchClients}
            value={client}
            error={fields.client_id}
            onChange={(option) => setClient(option && { value: option.value, label: option.label })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <MoneyField
              label={t('amount_per_point')}
              hint={t('amount_hint')}
              value={amount_per_point}
              error={fields.amount_per_point}
              onChange={setAmount}
            />
            <DateField
              label={t('valid_from')}
              required
              value={valid_from}
              error={fields.valid_from}
              onChange={setFrom}
            />
          </div>
        </>
      )}
    </MoneyDialog>
  );
}
