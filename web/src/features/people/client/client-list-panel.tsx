import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type ClientRow, clientArea } from '@onrecord/contract/people/client';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CLIENT_COLUMNS } from '@onrecord/domain/people/client/columns';
import { call } from '../../../lib/client.ts';
import { offerFile } from '../../../lib/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { clientTexts } from '../../../lib/texts/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/list-exports.ts';
import type { UseBulk } from '../../../list/selection.ts';
import type { RecordField } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';
import { ClientBadges } from './cells.tsx';

const FIELDS: readonly RecordField[] = [
  { kind: 'text', name: 'name', label: 'column.client', required: true },
  { kind: 'text', name: 'printed_name', label: 'column.printed_name' },
  { kind: 'lookup', name: 'client_type_id', label: 'column.client_type', route: 'clienttypes', half: true },
  { kind: 'division', name: 'division_id', label: 'column.division', half: true },
  { kind: 'phone', name: 'phone', label: 'column.phone', half: true },
  { kind: 'email', name: 'email', label: 'column.email', half: true },
  { kind: 'text', name: 'address1', label: 'column.address1' },
  { kind: 'text', name: 'address2', label: 'column.address2' },
  { kind: 'text', name: 'city', label: 'column.city' },
  { kind: 'state', name: 'state_code', label: 'column.state', half: true },
  { kind: 'zip', name: 'zipcode', label: 'column.zip', half: true },
  { kind: 'lookup', name: 'invoice_term_id', label: 'column.invoice_term', route: 'invoiceterms', half: true },
  { kind: 'number', name: 'credit_limit', label: 'column.credit_limit', decimals: 2, isMoney: true, half: true },
  { kind: 'lookup', name: 'guarantee_type_id', label: 'column.guarantee_type', route: 'guaranteetypes', half: true },
  {
    kind: 'lookup',
    name: 'invoice_print_type_id',
    label: 'column.invoice_print_type',
    route: 'invoiceprinttypes',
    half: true,
  },
  {
    kind: 'lookup',
    name: 'product_tax_template_id',
    label: 'column.product_tax_template',
    route: 'producttaxtemplates',
  },
  { kind: 'text', name: 'salesperson', label: 'column.salesperson' },
  { kind: 'boolean', name: 'is_cod', label: 'column.is_cod', half: true },
  { kind: 'boolean', name: 'do_not_use', label: 'column.do_not_use', half: true },
  { kind: 'boolean', name: 'is_active', label: 'column.is_active', initial: true },
];

type Draft = BodyInputOf<typeof clientArea.create>;
type Change = BodyInputOf<typeof clientArea.update>;
const asText = (values: RecordValues, name: string) => String(values[name] ?? '');

/** Clients (section 3). */
export const CLIENT: RecordKind<ClientRow> = {
  imports: 'client',
  list: 'client',
  term: 'client',
  module: 'clients',
  merges: 'client',
  columns: CLIENT_COLUMNS,
  fields: FIELDS,
  idOf: (row) => row.client_id,
  idColumn: 'client_id',
  titleOf: (row) => row.name ?? '',
  listPath: paths.clients(),
  pathOf: paths.client,
  page: ({ view: _, dates: __, ...body }, signal) => call(clientArea.clients, { body, signal }),
  exports: listExports((body) => offerFile(clientArea.exportClients, { body })),
  load: (id, signal) => call(clientArea.getClient, { params: { id }, signal }),
  create: (values) => call(clientArea.create, { body: values as Draft }),
  update: (id, values) => call(clientArea.update, { params: { id }, body: values as Change }),
  remove: (id) => call(clientArea.remove, { params: { id } }),
  relations: (id) => call(clientArea.checkClientRelations, { params: { id } }),
  near: {
    fields: ['name', 'printed_name', 'phone', 'email'],
    find: (values, client_id, signal) =>
      call(clientArea.checkClientExisted, {
        body: {
          client_id,
          name: asText(values, 'name'),
          printed_name: asText(values, 'printed_name'),
          phone: asText(values, 'phone'),
          email: asText(values, 'email'),
        },
        signal,
      }),
  },
};

const cells = { do_not_use: (row: ClientRow) => <ClientBadges row={row} only="do_not_use" /> };

/** The list of clients, or in a tab those of another record. */
export function ClientListPanel({ of, useBulk }: { of?: RecordPart; useBulk: UseBulk }) {
  const t = useTexts(clientTexts);
  const { list, dialogs } = useBulk('client', ({ client_id: id, version }: ClientRow) => ({ id, version }));
  const statuses = [
    { value: 'yes', label: t('active') },
    { value: 'no', label: t('inactive') },
  ];
  return (
    <>
      <RecordListPage
        {...list}
        kind={CLIENT}
        of={of}
        nameColumn="name"
        defaultSort="name"
        cells={cells}
        choices={{ is_active: statuses }}
        filters={['is_active']}
        card={(row, read) => ({
          margin: read(row, 'state_code'),
          title: read(row, 'name'),
          aside: <ClientBadges row={row} />,
          lines: [
            [read(row, 'client_type_name'), read(row, 'city')].filter(Boolean).join(' · '),
            [read(row, 'phone'), read(row, 'total_balance')].filter(Boolean).join(' · '),
          ],
        })}
      />
      {dialogs}
    </>
  );
}
