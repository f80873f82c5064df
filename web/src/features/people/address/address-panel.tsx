import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type AddressRow, addressArea } from '@onrecord/contract/people/address';
import { ADDRESS_LIST } from '@onrecord/domain/people/address/address.list';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { addressTexts } from '../../../lib/texts/address.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { RecordDrawer } from '../../../record/record-drawer.tsx';
import type { RecordField } from '../../../record/record-field.ts';
import type { RecordKind } from '../../../record/record-kind.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PencilIcon, PlusIcon, TrashIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { DeleteAddress } from './delete-address-dialog.tsx';

const FIELDS: readonly RecordField[] = [
  { kind: 'lookup', name: 'address_type_id', label: 'column.address_type', route: 'addresstypes' },
  { kind: 'text', name: 'attention', label: 'column.attention' },
  { kind: 'text', name: 'address1', label: 'column.address1', required: true },
  { kind: 'text', name: 'address2', label: 'column.address2' },
  { kind: 'text', name: 'city', label: 'column.city' },
  { kind: 'zip', name: 'zipcode', label: 'column.zip', half: true },
  { kind: 'state', name: 'state_code', label: 'column.state', half: true },
  { kind: 'country', name: 'country_id', label: 'column.country' },
  { kind: 'phone', name: 'phone', label: 'column.phone', half: true },
  { kind: 'email', name: 'email', label: 'column.email', half: true },
  { kind: 'boolean', name: 'is_default_billing', label: 'column.is_default_billing', half: true },
  { kind: 'boolean', name: 'is_default_shipping', label: 'column.is_default_shipping', half: true },
];

type Draft = BodyInputOf<typeof addressArea.create>;
type Change = BodyInputOf<typeof addressArea.update>;

/** Whose addresses they are. */
export type AddressOwner = { client_id: number } | { service_provider_id: number };

/** An address has no page of its own: it is entered and changed where its owner is. */
const addressOf = (owner: AddressOwner): RecordKind<AddressRow> => ({
  list: ADDRESS_LIST,
  term: 'location',
  module: 'client_id' in owner ? 'clients' : 'providers',
  fields: FIELDS,
  idOf: (row) => row.address_id,
  titleOf: (row) => row.address1 ?? '',
  pathOf: () => '',
  page: ({ view: _, dates: __, ...body }, signal) => call(addressArea.addresses, { body, signal }),
  load: (id, signal) => call(addressArea.getAddress, { params: { id }, signal }),
  create: (values) => call(addressArea.create, { body: { ...values, ...owner } as Draft }),
  update: (id, values) => call(addressArea.update, { params: { id }, body: values as Change }),
  remove: (id) => call(addressArea.remove, { params: { id } }),
  relations: async () => ({ is_in_use: false, message: '', relations: [] }),
});

const MAX_ROWS = 100;

/** The address book of a client or of a provider: where bills go, where parcels go, and everywhere else. */
export function AddressPanel({ owner }: { owner: AddressOwner }) {
  const t = useTexts(addressTexts);
  const can = useCan();
  const kind = addressOf(owner);
  const of =
    'client_id' in owner
      ? ({ object_type: 'client', object_id: owner.client_id } as const)
      : ({ object_type: 'provider', object_id: owner.service_provider_id } as const);
  const { data, error } = useQuery({
    queryKey: [...listKey('address'), of],
    queryFn: ({ signal }) => call(addressArea.addresses, { body: { of, limit: MAX_ROWS }, signal }),
    meta: { shows: ['address'] },
  });
  const [open, setOpen] = useState<{ row: AddressRow | null } | null>(null);
  const [gone, setGone] = useState<AddressRow | null>(null);
  const mayEdit = can(kind.module, 'edit');
  const add = mayEdit && (
    <Button onClick={() => setOpen({ row: null })}>
      <PlusIcon size={15} aria-hidden />
      {t('new')}
    </Button>
  );
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} />;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      {data.count === 0 ? (
        <EmptyState title={t('none')} action={add} />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {data.data.map((row) => (
              <AddressCard
                key={row.address_id}
                row={row}
                onEdit={mayEdit ? () => setOpen({ row }) : undefined}
                onDelete={mayEdit ? () => setGone(row) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {open && (
        <RecordDrawer
          kind={kind}
          row={open.row}
          title={open.row ? undefined : t('new')}
          onClose={() => setOpen(null)}
        />
      )}
      {gone && <DeleteAddress row={gone} onClose={() => setGone(null)} />}
    </section>
  );
}

interface AddressCardProps {
  row: AddressRow;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function AddressCard({ row, onEdit, onDelete }: AddressCardProps) {
  const t = useTexts(addressTexts);
  const name = row.address_type_name || row.address1 || '';
  return (
    <li className="flex items-start gap-2 rounded-card border border-line bg-sheet p-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          {row.address_type_name && <span className="font-semibold">{row.address_type_name}</span>}
          {row.is_default_billing && <Badge tone="brand">{t('billing')}</Badge>}
          {row.is_default_shipping && <Badge tone="ok">{t('shipping')}</Badge>}
        </span>
        <address className="break-words whitespace-pre-line not-italic">{addressLines(row).join('\n')}</address>
        {(row.phone || row.email) && (
          <p className="break-words text-sm text-ink-2">{[row.phone, row.email].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {onEdit && (
        <IconButton label={t('edit_named', { name })} onClick={onEdit}>
          <PencilIcon size={15} />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={t('delete_named', { name })} onClick={onDelete}>
          <TrashIcon size={15} />
        </IconButton>
      )}
    </li>
  );
}
