import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type DeponentRow, deponentArea } from '@onrecord/contract/people/deponent';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { DEPONENT_LIST } from '@onrecord/domain/people/deponent/deponent.list';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useTerms } from '../../../lib/terms.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { CountMargin } from '../../../list/grid/count-margin.tsx';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { formFields } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';

type Draft = BodyInputOf<typeof deponentArea.create>;
type Change = BodyInputOf<typeof deponentArea.update>;
const asText = (values: RecordValues, name: string) => String(values[name] ?? '');

/** Deponents (section 3). */
export const DEPONENT: RecordKind<DeponentRow> = {
  imports: 'deponent',
  list: DEPONENT_LIST,
  term: 'deponent',
  module: 'deponents',
  merges: 'deponent',
  record: DEPONENT_RECORD,
  fields: formFields(DEPONENT_RECORD),
  idOf: (row) => row.deponent_id,
  idColumn: 'deponent_id',
  titleOf: (row) => row.fullname ?? row.last_name,
  pathOf: paths.deponent,
  page: ({ view: _, dates: __, ...body }, signal) => call(deponentArea.deponents, { body, signal }),
  exports: listExports((body) => offerFile(deponentArea.exportDeponents, { body })),
  load: (id, signal) => call(deponentArea.getDeponent, { params: { id }, signal }),
  create: (values) => call(deponentArea.create, { body: values as Draft }),
  update: (id, values) => call(deponentArea.update, { params: { id }, body: values as Change }),
  remove: (id) => call(deponentArea.remove, { params: { id } }),
  relations: (id) => call(deponentArea.checkDeponentRelations, { params: { id } }),
  near: {
    fields: ['first_name', 'last_name', 'phone', 'mobile', 'email'],
    find: (values, deponent_id, signal) =>
      call(deponentArea.checkDeponentExisted, {
        body: {
          deponent_id,
          first_name: asText(values, 'first_name'),
          last_name: asText(values, 'last_name'),
          phone: asText(values, 'phone'),
          mobile: asText(values, 'mobile'),
          email: asText(values, 'email'),
        },
        signal,
      }),
  },
};

/** The list of deponents, or in a tab those of another record. */
export function DeponentListPanel({ of, useBulk }: { of?: RecordPart; useBulk: UseBulk }) {
  const t = useMessages();
  const term = useTerms();
  const { list, dialogs } = useBulk('deponent', ({ deponent_id: id, version }: DeponentRow) => ({ id, version }));
  const choices = {
    is_expert: [
      { value: 'yes', label: t('list.yes') },
      { value: 'no', label: t('list.no') },
    ],
  };
  return (
    <>
      <RecordListPage
        {...list}
        kind={DEPONENT}
        of={of}
        nameColumn="fullname"
        choices={choices}
        filters={['is_expert']}
        card={(row, read) => ({
          margin:
            row.job_count === undefined ? undefined : (
              <CountMargin count={row.job_count ?? 0} of={term('job', 'plural')} />
            ),
          title: read(row, 'fullname'),
          lines: [
            [read(row, 'employed_by'), read(row, 'expertise_type_name')].filter(Boolean).join(' · '),
            [read(row, 'phone'), read(row, 'email')].filter(Boolean).join(' · '),
          ],
        })}
      />
      {dialogs}
    </>
  );
}
