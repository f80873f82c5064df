import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type CaseRow, caseArea } from '@onrecord/contract/people/case';
import type { DraftValue } from '@onrecord/domain/core/record/record-draft';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { CASE_LIST } from '@onrecord/domain/people/case/case.list';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { caseTexts } from '../../../lib/texts/case.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { CountMargin } from '../../../list/grid/count-margin.tsx';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { formFields } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';
import { CaseBadges } from './cells.tsx';

type Draft = Omit<BodyInputOf<typeof caseArea.create>, 'contacts'>;
type Change = Omit<BodyInputOf<typeof caseArea.update>, 'contacts'>;

const asText = (values: RecordValues, name: string) => String(values[name] ?? '');

/**
 * The field with the company's own number, and what is sent of it: a number that was offered here and left as it is stands for
 * "the next one", which may be another by the time it is saved.
 */
function ownNumber(company: number) {
  const offered = new Set<DraftValue>();
  const ask = async () => {
    const { next } = await call(caseArea.getHighestUserReferenceNumber, { params: { id: company } });
    offered.add(next);
    return next;
  };
  const fields = formFields(CASE_RECORD).map((field) =>
    field.kind === 'text' && field.name === 'case_reference_number'
      ? { ...field, offer: { label: 'case.next_number' as const, ask } }
      : field,
  );
  const sent = ({ case_reference_number: number, ...rest }: RecordValues): RecordValues => {
    if (number === undefined) return rest;
    return offered.has(number) ? { ...rest, take_next_number: true } : { ...rest, case_reference_number: number };
  };
  return { fields, sent };
}

type Parties = BodyInputOf<typeof caseArea.create>['contacts'];

/** Cases can be made with parties on them. */
interface CaseKind extends RecordKind<CaseRow> {
  create: (values: RecordValues, contacts?: Parties) => Promise<{ id: number; message: string }>;
}

/** Cases of a company (section 3). */
function kindOf(x: number): CaseKind {
  const { fields, sent } = ownNumber(x);
  return {
    imports: 'case',
    list: CASE_LIST,
    term: 'case',
    module: 'cases',
    merges: 'case',
    record: CASE_RECORD,
    fields,
    idOf: (row) => row.case_id,
    idColumn: 'case_id',
    titleOf: (row) => row.case_name ?? '',
    pathOf: paths.case,
    page: ({ view: _, dates: __, ...body }, signal) => call(caseArea.cases, { body, signal }),
    exports: listExports((body) => offerFile(caseArea.exportCases, { body })),
    load: (id, signal) => call(caseArea.getCase, { params: { id }, signal }),
    create: (values, contacts) =>
      call(caseArea.create, { params: { x }, body: { ...(sent(values) as Draft), contacts } }),
    update: (id, values) => call(caseArea.update, { params: { x, id }, body: sent(values) as Change }),
    remove: (id) => call(caseArea.remove, { params: { id } }),
    relations: (id) => call(caseArea.checkCaseRelations, { params: { id } }),
    near: {
      fields: ['case_name', 'case_caption', 'court_docket_number'],
      find: (values, case_id, signal) =>
        call(caseArea.checkCaseExisted, {
          body: {
            case_id,
            case_name: asText(values, 'case_name'),
            case_caption: asText(values, 'case_caption'),
            court_docket_number: asText(values, 'court_docket_number'),
          },
          signal,
        }),
    },
  };
}

/** Cases as the frame of records knows them, of the company being worked in. */
export function useCaseKind(): CaseKind {
  const { company_id } = useSession();
  return useMemo(() => kindOf(company_id), [company_id]);
}

/** Whose a case is that is entered in a tab: the client's, and the contact is one of its parties. */
interface CaseOwner {
  client_id: number;
  client_name: string;
  contact_id?: number;
}

/** The list of cases, or in a tab those of another record. `owner` has the new ones. */
export function CaseListPanel({ of, owner, useBulk }: { of?: RecordPart; owner?: CaseOwner; useBulk: UseBulk }) {
  const plain = useCaseKind();
  const { list, dialogs } = useBulk('case', ({ case_id: id, version }: CaseRow) => ({ id, version }));
  const t = useTexts(caseTexts);
  const term = useTerms();
  const party = owner?.contact_id;
  const kind = useMemo(
    () =>
      party === undefined
        ? plain
        : { ...plain, create: (values: RecordValues) => plain.create(values, [{ contact_id: party }]) },
    [plain, party],
  );
  const initial = owner && { client_id: owner.client_id, client_name: owner.client_name };
  return (
    <>
      <RecordListPage
        {...list}
        kind={kind}
        of={of}
        nameColumn="case_name"
        initial={initial}
        card={(row, read) => ({
          margin:
            row.job_count === undefined ? undefined : (
              <CountMargin count={row.job_count ?? 0} of={term('job', 'plural')} />
            ),
          title: read(row, 'case_name'),
          aside: <CaseBadges row={row} />,
          lines: [
            read(row, 'client_name'),
            [
              read(row, 'court_docket_number'),
              row.trial_date ? t('trial', { date: read(row, 'trial_date') }) : read(row, 'case_type_name'),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        })}
      />
      {dialogs}
    </>
  );
}
