import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { clientArea } from '@onrecord/contract/people/client';
import { contactArea } from '@onrecord/contract/people/contact';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../../lib/call/client.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Option } from '../../../../ui/fields/option.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { LaterOrder } from './use-later-order.ts';

type Fields = Readonly<Record<string, string>>;

const searchClients = (search_text: string, signal: AbortSignal): Promise<Option<number>[]> =>
  call(clientArea.getCompanyClient, { body: { search_text }, signal });
const searchContacts = (search_text: string, signal: AbortSignal): Promise<Option<number>[]> =>
  call(contactArea.getCompanyContact, { body: { search_text }, signal });

/** Who orders: somebody known from the job, any contact, or a name with its firm. */
export function PartySection({ order, offer, fields }: { order: LaterOrder; offer: LaterOrderOffer; fields: Fields }) {
  const t = useTexts(billingTexts);
  const { values, change } = order;
  const choose = (row: LaterOrderOffer['attorneys'][number]) =>
    change({
      contact: row.contact_id === null ? null : { value: row.contact_id, label: row.attorney_name },
      client: row.client_id === null ? null : { value: row.client_id, label: row.client_name },
      attorney_name: row.contact_id === null ? row.attorney_name : '',
    });
  const isChosen = (row: LaterOrderOffer['attorneys'][number]) =>
    row.contact_id === null
      ? values.contact === null && row.attorney_name !== '' && values.attorney_name === row.attorney_name
      : values.contact?.value === row.contact_id;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-ink-2">{t('ordered_by_term')}</legend>
      {offer.attorneys.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {offer.attorneys.map((row) => (
            <Button
              key={`${row.attorney_name} ${row.client_id}`}
              size="sm"
              type="button"
              className="max-w-full"
              variant={isChosen(row) ? 'solid' : 'outline'}
              aria-pressed={isChosen(row)}
              onClick={() => choose(row)}
            >
              <span className="truncate">{[row.attorney_name, row.client_name].filter(Boolean).join(', ')}</span>
            </Button>
          ))}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SearchField
            label={t('order_contact')}
            clearable
            search={searchContacts}
            value={values.contact}
            error={fields.contact_id}
            onChange={(contact) => change({ contact })}
          />
        </div>
        {values.contact === null && (
          <>
            <TextField
              label={t('order_attorney_name')}
              required
              autoComplete="off"
              value={values.attorney_name}
              error={fields.attorney_name}
              onChange={(event) => change({ attorney_name: event.target.value })}
            />
            <SearchField
              label={t('order_client')}
              required
              search={searchClients}
              value={values.client}
              error={fields.client_id}
              onChange={(client) => change({ client })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

/** Who pays, where that is somebody else. */
export function BillToSection({ order, fields }: { order: LaterOrder; fields: Fields }) {
  const t = useTexts(billingTexts);
  const staff = isStaff(useSession().user_type);
  const { values, change } = order;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-ink-2">{t('bill_elsewhere')}</legend>
      {staff && (
        <SearchField
          label={t('bill_to_client')}
          clearable
          search={searchClients}
          value={values.bill_to}
          onChange={(bill_to) => change({ bill_to })}
        />
      )}
      <TextField
        label={t('bill_to_name')}
        autoComplete="off"
        value={values.bill_to_name}
        error={fields.bill_to_name}
        onChange={(event) => change({ bill_to_name: event.target.value })}
      />
      <TextField
        label={t('bill_to_email')}
        autoComplete="off"
        value={values.bill_to_email}
        error={fields.bill_to_email}
        onChange={(event) => change({ bill_to_email: event.target.value })}
      />
      <TextField
        label={t('claim_number')}
        autoComplete="off"
        value={values.claim_number}
        onChange={(event) => change({ claim_number: event.target.value })}
      />
    </fieldset>
  );
}
