import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { type ServiceProviderRow, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { foreignFields } from '@onrecord/domain/people/service-provider/provider-change';
import { SERVICE_PROVIDER_LIST } from '@onrecord/domain/people/service-provider/service-provider.list';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { formFields } from '../../../record/record-field.ts';
import type { RecordKind, RecordValues } from '../../../record/record-kind.ts';
import { RecordListPage } from '../../../record/record-list-page.tsx';
import { LicenceEnd, ProviderBadges } from './cells.tsx';

type Draft = BodyInputOf<typeof serviceProviderArea.create>;
type Change = BodyInputOf<typeof serviceProviderArea.update>;
const NEAR = ['first_name', 'last_name', 'business_name', 'email', 'phone', 'mobile'] as const;
const asTexts = (values: RecordValues) =>
  Object.fromEntries(NEAR.map((name) => [name, String(values[name] ?? '')])) as Record<(typeof NEAR)[number], string>;

/** Service providers (section 3): the people who do the work. */
export const PROVIDER: RecordKind<ServiceProviderRow> = {
  imports: 'service_provider',
  list: SERVICE_PROVIDER_LIST,
  term: 'service_provider',
  module: 'providers',
  record: SERVICE_PROVIDER_RECORD,
  fields: formFields(SERVICE_PROVIDER_RECORD),
  isFixed: ({ user_type }, name) => name in foreignFields(user_type, [name]),
  idOf: (row) => row.service_provider_id,
  idColumn: 'service_provider_id',
  titleOf: (row) => row.fullname ?? row.last_name,
  pathOf: paths.provider,
  page: ({ view: _, dates: __, of: ___, ...body }, signal) =>
    call(serviceProviderArea.getServiceProviderListing, { body, signal }),
  exports: listExports(({ of: _, ...body }) => offerFile(serviceProviderArea.exportServiceProviders, { body })),
  load: (id, signal) => call(serviceProviderArea.getServiceProvider, { params: { id }, signal }),
  create: (values) => call(serviceProviderArea.create, { body: values as Draft }),
  update: (id, values) => call(serviceProviderArea.update, { params: { id }, body: values as Change }),
  remove: (id) => call(serviceProviderArea.remove, { params: { id } }),
  relations: (id) => call(serviceProviderArea.checkServiceProviderRelations, { params: { id } }),
  near: {
    fields: NEAR,
    find: (values, service_provider_id, signal) =>
      call(serviceProviderArea.checkProviderExisted, { body: { service_provider_id, ...asTexts(values) }, signal }),
  },
};

const cells = {
  licence_expires_on: (row: ServiceProviderRow) => <LicenceEnd row={row} />,
  status: (row: ServiceProviderRow) => <StatusCell row={row} />,
};

/** In the list the status says also what is worse than being active. */
function StatusCell({ row }: { row: ServiceProviderRow }) {
  const t = useTexts(providerTexts);
  if (row.status === 'active' && !row.do_not_use) return t('active');
  return <ProviderBadges row={{ status: row.status, do_not_use: row.do_not_use }} />;
}

/** The list of providers. */
export function ProviderListPanel({ useBulk }: { useBulk: UseBulk }) {
  const t = useTexts(providerTexts);
  const { list, dialogs } = useBulk('service_provider', ({ service_provider_id: id, version }: ServiceProviderRow) => ({
    id,
    version,
  }));
  const choices = useMemo(
    () => ({
      status: [
        { value: 'active', label: t('active') },
        { value: 'inactive', label: t('inactive') },
      ],
    }),
    [t],
  );
  return (
    <>
      <RecordListPage
        {...list}
        kind={PROVIDER}
        nameColumn="fullname"
        cells={cells}
        choices={choices}
        filters={FILTERS}
        card={(row, read) => ({
          margin: read(row, 'state_code'),
          title: read(row, 'fullname'),
          aside: <ProviderBadges row={row} />,
          lines: [
            [read(row, 'provider_type_name'), read(row, 'city')].filter(Boolean).join(' · '),
            // Most do what their type says: then only how to reach them is left to say.
            [read(row, 'phone'), row.service_names !== row.provider_type_name && read(row, 'service_names')]
              .filter(Boolean)
              .join(' · '),
          ],
        })}
      />
      {dialogs}
    </>
  );
}

const FILTERS = ['status'] as const;
