import { companyArea } from '@onrecord/contract/company/company';
import type { CompanyChange, CompanyData } from '@onrecord/contract/company/company-shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SettingsSurface } from '../setting/settings-panel.tsx';
import { CompanyField, type CompanyFieldName } from './company-field.tsx';
import { CurrencyFormatField } from './currency-format-field.tsx';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { TextingPanel } from './texting-panel.tsx';

/** The fields in the order of the screen. */
const SECTIONS = [
  { id: 'identity', fields: ['name', 'domain_name', 'status'] },
  {
    id: 'contact',
    fields: ['phone', 'email', 'address1', 'address2', 'city', 'state_code', 'zipcode', 'country'],
  },
  {
    id: 'formats',
    fields: [
      'time_zone',
      'locale',
      'currency_code',
      'currency_symbol',
      'decimal_point_character',
      'decimal_number_thousands_separator',
      'date_format',
      'time_format',
      'default_calculate_display_names',
      'page_size',
      'lists_in_pages',
    ],
  },
  {
    id: 'jobs',
    fields: [
      'use_room_meal_and_reporter_counts',
      'hide_service_provider_on_jobs',
      'provider_pay_days',
      'returned_check_fee',
    ],
  },
  {
    id: 'confirmation',
    fields: ['confirmation_can_take_positive', 'confirmation_can_take_negative', 'hide_public_notes_for_check_in'],
  },
  {
    id: 'worksheets',
    fields: [
      'include_files_notices_on_production_worksheet',
      'hide_expense_section_on_worksheet',
      'provider_enter_separate_orders_on_worksheet',
    ],
  },
  { id: 'files', fields: ['allow_large_uploads'] },
] as const satisfies readonly { id: string; fields: readonly CompanyFieldName[] }[];

const FIELDS = SECTIONS.flatMap(({ fields }) => [...fields]);
const FOR_ADMINS: readonly CompanyFieldName[] = ['domain_name', 'status', 'allow_large_uploads'];
const REQUIRED: readonly CompanyFieldName[] = ['name', 'domain_name', 'time_zone', 'currency_symbol'];

type Values = Partial<Record<CompanyFieldName, unknown>>;

const savedOf = (company: CompanyData) => ({
  version: company.version,
  values: Object.fromEntries(FIELDS.map((name) => [name, company[name]])) as Values,
});

export const companyKey = (id: number) => ['company', id] as const;

/** One company whole: for admins any of them, for its own staff theirs (section 7, Company). */
export function CompanyPage({
  companyId,
  actions,
}: {
  companyId: number;
  actions?: (company: CompanyData) => ReactNode;
}) {
  const query = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => call(companyArea.getCompanyData, { params: { id: companyId }, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query}>{(company) => <CompanySurface key={companyId} company={company} actions={actions} />}</Loaded>
  );
}

function useCompanyForm(company: CompanyData) {
  const t = useTexts(companyTexts);
  const client = useQueryClient();
  const id = company.company_id;
  return useValuesForm<Values>(savedOf(company), {
    theirs: (value) => t('theirs', { value: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value) }),
    async save(changed, version) {
      try {
        await call(companyArea.update, { params: { id }, body: { ...(changed as CompanyChange), version } });
      } catch (error) {
        if (!(error instanceof ApiError && error.fresh)) throw error;
        throw new ApiError({ ...error, message: error.message, fresh: savedOf(error.fresh as CompanyData) });
      }
      const saved = await call(companyArea.getCompanyData, { params: { id } });
      client.setQueryData(companyKey(id), saved);
      notify({ title: t('saved', { name: saved.name }), tone: 'ok' });
      return savedOf(saved);
    },
  });
}

function CompanySurface({
  company,
  actions,
}: {
  company: CompanyData;
  actions: ((company: CompanyData) => ReactNode) | undefined;
}) {
  const t = useTexts(companyTexts);
  const can = useCan();
  const { user_type } = useSession();
  const isAdmin = user_type === 'admin';
  const mayEdit = can(isAdmin ? 'companies' : 'mycompany', 'edit');
  const form = useCompanyForm(company);
  usePageTitle(company.name);
  const hintOf = (name: CompanyFieldName) => {
    if (!isAdmin && FOR_ADMINS.includes(name)) return t('admin_only');
    const address = `${location.host}/${form.values.domain_name}`;
    return name === 'domain_name' ? t('domain_hint', { address }) : undefined;
  };
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle title={company.name} actions={actions?.(company)} />
      <SettingsSurface form={form} mayEdit={mayEdit}>
        {SECTIONS.map(({ id, fields }, index) => (
          <FormSection key={id} number={index + 1} title={t(`section_${id}`)}>
            {id === 'formats' && <CurrencyFormatField values={form.values} disabled={!mayEdit} onChoose={form.set} />}
            {fields.map((name) => (
              <CompanyField
                key={name}
                name={name}
                value={form.values[name]}
                error={form.fields[name]}
                hint={hintOf(name)}
                required={REQUIRED.includes(name)}
                disabled={!mayEdit || (!isAdmin && FOR_ADMINS.includes(name))}
                onChange={(value) => form.set({ [name]: value })}
              />
            ))}
          </FormSection>
        ))}
      </SettingsSurface>
      {/* The bar that saves the form reaches down to here. */}
      <div className="grid gap-4 pt-4">
        <ExceptionsPanel companyId={company.company_id} mayEdit={mayEdit} number={SECTIONS.length + 1} />
        <StoragePanel companyId={company.company_id} number={SECTIONS.length + 2} />
        {mayEdit && <TextingPanel number={SECTIONS.length + 3} />}
      </div>
    </div>
  );
}
