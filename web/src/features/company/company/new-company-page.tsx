import { companyArea } from '@onrecord/contract/company/company';
import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { suggestedDomainName } from '@onrecord/domain/company/company/domain-name';
import { formatsOfLocale } from '@onrecord/domain/core/format/locale-formats';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection, FormSurface, SubmitHint } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CompanyField, type CompanyFieldName } from './company-field.tsx';

const IDENTITY = ['name', 'domain_name', 'phone', 'email'] as const;
const FORMATS = ['time_zone', 'locale', 'currency_code', 'currency_symbol', 'date_format', 'time_format'] as const;
const MANAGER = ['first_name', 'last_name', 'username', 'email', 'mobile'] as const;

type CompanyValues = Record<(typeof IDENTITY)[number] | (typeof FORMATS)[number], unknown>;
type Nested = Record<string, string>;

const startingValues = (): CompanyValues => ({
  name: '',
  domain_name: '',
  phone: '',
  email: '',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: 'en-us',
  ...formatsOfLocale('en-us'),
});

/** What is typed, and what follows from it: the address from the name until it is typed, the formats from the locale. */
function useDraft() {
  const [values, setValues] = useState(startingValues);
  const [division, setDivision] = useState<Nested>({ name: '', code: '' });
  const [manager, setManager] = useState<Nested>(() => Object.fromEntries(MANAGER.map((name) => [name, ''])));
  const [hasOwnAddress, setHasOwnAddress] = useState(false);
  const set = (name: CompanyFieldName, value: unknown) => {
    if (name === 'domain_name') setHasOwnAddress(value !== '');
    const follows = {
      ...(name === 'name' && !hasOwnAddress && { domain_name: suggestedDomainName(String(value)) }),
      ...(name === 'locale' && formatsOfLocale(value as Locale)),
    };
    setValues((before) => ({ ...before, ...follows, [name]: value }));
  };
  const body = { ...values, division, manager } as unknown as BodyInputOf<typeof companyArea.create>;
  return { values, set, division, setDivision, manager, setManager, body };
}

/** A new company with its first division and its first manager (section 7, Company). */
export function NewCompanyPage() {
  const t = useTexts(companyTexts);
  const navigate = useNavigate();
  const draft = useDraft();
  const [fields, setFields] = useState<Nested>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  usePageTitle(t('new_company'));
  const submit = async () => {
    setBusy(true);
    try {
      const { id, message } = await call(companyArea.create, { body: draft.body });
      notify({ title: message, tone: 'ok' });
      await navigate({ href: paths.company(id) });
    } catch (error) {
      setFields(error instanceof ApiError ? { ...error.fields } : {});
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof CompanyValues & CompanyFieldName, hint?: string) => (
    <CompanyField
      key={name}
      name={name}
      value={draft.values[name]}
      error={fields[name]}
      required={name !== 'phone' && name !== 'email'}
      {...(hint && { hint })}
      onChange={(value) => draft.set(name, value)}
    />
  );
  const address = `${location.host}/${draft.values.domain_name}`;
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle title={t('new_company')} />
      <FormSurface
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
        footer={
          <>
            <Button onClick={() => void navigate({ href: paths.list('company') })}>{t('cancel')}</Button>
            <Button variant="solid" type="submit" busy={busy}>
              {t('create')}
              <SubmitHint />
            </Button>
          </>
        }
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <FormSection number={1} title={t('section_identity')}>
          {IDENTITY.map((name) => field(name, name === 'domain_name' ? t('domain_hint', { address }) : undefined))}
        </FormSection>
        <FormSection number={2} title={t('section_formats')}>
          {FORMATS.map((name) => field(name))}
        </FormSection>
        <FormSection number={3} title={t('section_division')}>
          {(['name', 'code'] as const).map((name) => (
            <NestedField
              key={name}
              label={t(`division_${name}`)}
              name={name}
              required
              values={draft.division}
              error={fields[`division.${name}`]}
              onChange={draft.setDivision}
            />
          ))}
        </FormSection>
        <FormSection number={4} title={t('section_manager')} hint={t('manager_hint')}>
          {MANAGER.map((name) => (
            <NestedField
              key={name}
              label={t(name)}
              name={name}
              required={name !== 'mobile'}
              values={draft.manager}
              error={fields[`manager.${name}`]}
              onChange={draft.setManager}
            />
          ))}
        </FormSection>
      </FormSurface>
    </div>
  );
}

interface NestedFieldProps {
  label: string;
  name: string;
  required: boolean;
  values: Nested;
  error: string | undefined;
  onChange: Dispatch<SetStateAction<Nested>>;
}

function NestedField({ label, name, required, values, error, onChange }: NestedFieldProps) {
  return (
    <TextField
      label={label}
      required={required}
      error={error}
      value={values[name] ?? ''}
      autoComplete="off"
      onChange={({ target }) => onChange((before) => ({ ...before, [name]: target.value }))}
    />
  );
}
