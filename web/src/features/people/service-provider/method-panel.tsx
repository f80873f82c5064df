import {
  type ProviderMethod,
  type ProviderMethodChange,
  serviceProviderArea,
} from '@onrecord/contract/people/service-provider';
import { BANK_HOLD_DAYS, PAY_BY } from '@onrecord/domain/people/service-provider/payee';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { useStepUp } from '../../../lib/session/use-step-up.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { StepUpPanel } from '../../access/sign-in/factor/step-up-panel.tsx';

/** How a provider is paid. Numbers that are kept are shown by their last four digits alone. */
export function MethodPanel({ providerId }: { providerId: number }) {
  const t = useTexts(providerTexts);
  const { data, error } = useQuery({
    queryKey: [...recordKey('service_provider', providerId), 'method'],
    queryFn: ({ signal }) => call(serviceProviderArea.getProviderMethodData, { params: { id: providerId }, signal }),
    refetchOnWindowFocus: false,
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={6} />;
  return <Method key={data.version} saved={data} />;
}

type BankAccount = Required<NonNullable<ProviderMethodChange['bank']>>;
const NO_ACCOUNT = { routing_number: '', account_number: '', account_type: 'checking', holder_type: 'person' } as const;
const PAY_BY_WORDS = { check: 'pay_by_check', bank: 'pay_by_bank', other: 'pay_by_elsewhere' } as const;
const LOOKUPS = ['paymentmethods'] as const;

function useMethodForm(saved: ProviderMethod) {
  const client = useQueryClient();
  const { payment_method_id, is_1099, tax_name, bank_name, pay_by, version, service_provider_id } = saved;
  const [values, setValues] = useState({ payment_method_id, is_1099, tax_name, bank_name, pay_by });
  const [taxId, setTaxId] = useState('');
  const [bank, setBank] = useState<BankAccount>(NO_ACCOUNT);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const step = useStepUp();
  const save = async (more: Pick<ProviderMethodChange, 'tax_id' | 'bank'>): Promise<void> => {
    try {
      const params = { id: service_provider_id };
      const { message } = await call(serviceProviderArea.updateMethodData, {
        params,
        body: { ...values, ...more, version },
      });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: recordKey('service_provider', service_provider_id) });
    } catch (error) {
      if (step.wait(error, () => void save(more))) return;
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
    }
  };
  const isTyped = bank.routing_number !== '' || bank.account_number !== '';
  const submit = useOneAtATime(() => save({ ...(taxId !== '' && { tax_id: taxId }), ...(isTyped && { bank }) }));
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, set, taxId, setTaxId, bank, setBank, fields, refusal, submit, save, step };
}

type Form = ReturnType<typeof useMethodForm>;

function Method({ saved }: { saved: ProviderMethod }) {
  const t = useTexts(providerTexts);
  const isProvider = useSession().user_type === 'provider';
  const mayEdit = useCan()('providers', 'edit') && !isProvider;
  const form = useMethodForm(saved);
  const { date } = useFormats();
  return (
    <form noValidate autoComplete="off" onSubmit={form.submit} className="grid max-w-[720px] gap-3">
      {saved.is_bank_on_hold && <Banner tone="warn" title={t('bank_on_hold', { date: date(saved.bank_hold_until) })} />}
      {form.step.isWanted && <StepUpPanel onProved={form.step.onProved} onClose={form.step.onClose} />}
      {form.refusal && <Banner tone="bad" announce="alert" title={form.refusal} />}
      <fieldset disabled={!mayEdit} className="grid items-start gap-4 md:grid-cols-2">
        <Taxes saved={saved} form={form} mayEdit={mayEdit} />
        <Account saved={saved} form={form} mayEdit={mayEdit} />
      </fieldset>
      {mayEdit && (
        <Button variant="solid" type="submit" className="justify-self-end">
          {t('save')}
        </Button>
      )}
    </form>
  );
}

interface PartProps {
  saved: ProviderMethod;
  form: Form;
  mayEdit: boolean;
}

function Taxes({ saved, form, mayEdit }: PartProps) {
  const t = useTexts(providerTexts);
  const { paymentmethods } = useLookups(LOOKUPS);
  const { values, set, fields } = form;
  const methods = paymentmethods.map(({ value, label }) => ({ value, label }));
  const known =
    saved.payment_method_id === null ? [] : [{ value: saved.payment_method_id, label: saved.payment_method_name }];
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('pay_by')}
        value={values.pay_by}
        error={fields.pay_by}
        options={PAY_BY.map((value) => ({ value, label: t(PAY_BY_WORDS[value]) }))}
        onChange={(pay_by) => pay_by && set({ pay_by })}
      />
      <SelectField
        label={t('payment_method')}
        clearable
        placeholder={t('no_method')}
        value={values.payment_method_id}
        error={fields.payment_method_id}
        options={methods.length > 0 ? methods : known}
        onChange={(payment_method_id) => set({ payment_method_id })}
      />
      <CheckboxField label={t('is_1099')} value={values.is_1099} onChange={(is_1099) => set({ is_1099 })} />
      <TextField
        label={t('tax_name')}
        autoComplete="off"
        value={values.tax_name}
        error={fields.tax_name}
        onChange={(event) => set({ tax_name: event.currentTarget.value })}
      />
      <TextField
        label={t('tax_id')}
        autoComplete="off"
        inputMode="numeric"
        hint={saved.tax_id_masked ? t('tax_id_kept', { masked: saved.tax_id_masked }) : t('tax_id_none')}
        value={form.taxId}
        error={fields.tax_id}
        onChange={(event) => form.setTaxId(event.currentTarget.value)}
      />
      {mayEdit && saved.tax_id_masked && (
        <Button size="sm" className="justify-self-start" onClick={() => void form.save({ tax_id: '' })}>
          {t('forget_tax_id')}
        </Button>
      )}
    </div>
  );
}

function Account({ saved, form, mayEdit }: PartProps) {
  const t = useTexts(providerTexts);
  const { values, set, bank, setBank, fields } = form;
  const number = (name: 'routing_number' | 'account_number') => ({
    label: t(name),
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    value: bank[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => setBank({ ...bank, [name]: event.currentTarget.value }),
  });
  return (
    <div className="grid gap-3">
      <TextField
        label={t('bank_name')}
        autoComplete="off"
        value={values.bank_name}
        error={fields.bank_name}
        onChange={(event) => set({ bank_name: event.currentTarget.value })}
      />
      <TextField {...number('routing_number')} />
      <TextField
        {...number('account_number')}
        hint={saved.account_masked ? t('account_kept', { masked: saved.account_masked }) : t('account_none')}
      />
      <SelectField
        label={t('account_type')}
        value={bank.account_type}
        options={(['checking', 'savings'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => next && setBank({ ...bank, account_type: next })}
      />
      <SelectField
        label={t('holder_type')}
        value={bank.holder_type}
        options={(['person', 'business'] as const).map((value) => ({ value, label: t(`holder_${value}`) }))}
        onChange={(next) => next && setBank({ ...bank, holder_type: next })}
      />
      {mayEdit && <p className="text-sm text-ink-3">{t('bank_step_hint', { count: BANK_HOLD_DAYS })}</p>}
      {mayEdit && saved.account_masked && (
        <Button size="sm" className="justify-self-start" onClick={() => void form.save({ bank: null })}>
          {t('forget_account')}
        </Button>
      )}
    </div>
  );
}
