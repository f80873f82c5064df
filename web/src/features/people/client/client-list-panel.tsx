import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type ClientRow, clientArea } from '@onrecord/contract/people/client';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CLIENT_LIST } from '@onrecord/domain/people/client/client.list';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { clientTexts } from '../../../lib/texts/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { formFields } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';
import { ClientBadges } from './cells.tsx';

type Draft = BodyInputOf<typeof clientArea.create>;
type Change = BodyInputOf<typeof clientArea.update>;
const asText = (values: RecordValues, name: string) => String(values[name] ?? '');

/** Clients (section 3). */
export const CLIENT: RecordKind<ClientRow> = {
  imports: 'client',
  list: CLIENT_LIST,
  term: 'client',
  module: 'clients',
  merges: 'client',
  record: CLIENT_RECORD,
  fields: formFields(CLIENT_RECORD),
  idOf: (row) => row.client_id,
  idColumn: 'client_id',
  titleOf: (row) => row.name ?? '',
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
