import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type ContactRow, contactArea } from '@onrecord/contract/people/contact';
import type { DraftValue } from '@onrecord/domain/core/record/record-draft';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CONTACT_LIST } from '@onrecord/domain/people/contact/contact.list';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useWords } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { formFields } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';
import { ContactBadges } from './cells.tsx';

type Draft = BodyInputOf<typeof contactArea.create>;
type Change = BodyInputOf<typeof contactArea.update>;
const asText = (values: RecordValues, name: string) => String(values[name] ?? '');

/** Contacts (section 3). */
export const CONTACT: RecordKind<ContactRow> = {
  imports: 'contact',
  list: CONTACT_LIST,
  merges: 'contact',
  term: 'contact',
  module: 'contacts',
  record: CONTACT_RECORD,
  fields: formFields(CONTACT_RECORD),
  idOf: (row) => row.contact_id,
  idColumn: 'contact_id',
  titleOf: (row) => row.fullname ?? '',
  pathOf: paths.contact,
  page: ({ view: _, dates: __, ...body }, signal) => call(contactArea.contacts, { body, signal }),
  exports: listExports((body) => offerFile(contactArea.exportContacts, { body })),
  load: (id, signal) => call(contactArea.fetchEntry, { params: { id }, signal }),
  create: (values) => call(contactArea.create, { body: values as Draft }),
  update: (id, values) => call(contactArea.update, { params: { id }, body: values as Change }),
  remove: (id) => call(contactArea.remove, { params: { id } }),
  relations: (id) => call(contactArea.checkContactRelations, { params: { id } }),
  near: {
    fields: ['first_name', 'last_name', 'email', 'phone', 'mobile'],
    find: (values, contact_id, signal) =>
      call(contactArea.checkContactExisted, {
        body: {
          contact_id,
          first_name: asText(values, 'first_name'),
          last_name: asText(values, 'last_name'),
          email: asText(values, 'email'),
          phone: asText(values, 'phone'),
          mobile: asText(values, 'mobile'),
        },
        signal,
      }),
  },
};

/** The list of contacts, or in a tab those of another record. `initial` is what a new one starts with there. */
export function ContactListPanel({
  of,
  initial,
  useBulk,
}: {
  of?: RecordPart;
  initial?: Record<string, DraftValue>;
  useBulk: UseBulk;
}) {
  const word = useWords();
  const { list, dialogs } = useBulk('contact', ({ contact_id: id, version }: ContactRow) => ({ id, version }));
  const statuses = (['active', 'inactive'] as const).map((value) => ({ value, label: word(`person.${value}`) }));
  return (
    <>
      <RecordListPage
        {...list}
        kind={CONTACT}
        of={of}
        initial={initial}
        nameColumn="fullname"
        choices={{ status: statuses }}
        filters={['status']}
        card={(row, read) => ({
          margin: read(row, 'state_code'),
          title: read(row, 'fullname'),
          aside: <ContactBadges row={row} />,
          lines: [
            [read(row, 'contact_type_name'), read(row, 'client_name')].filter(Boolean).join(' · '),
            [read(row, 'phone'), read(row, 'email')].filter(Boolean).join(' · '),
          ],
        })}
      />
      {dialogs}
    </>
  );
}
