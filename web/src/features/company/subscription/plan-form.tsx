import { type PlanChange, type SubscriptionPlan, subscriptionArea } from '@onrecord/contract/company/subscription';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { mergedValues, staleGroups } from '../../../lib/form/three-way.ts';
import { subscriptionTexts } from '../../../lib/texts/subscription.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

type Values = Omit<PlanChange, 'version'>;

const valuesOf = (plan: SubscriptionPlan): Values => ({
  servicelink_monthly_fee: plan.servicelink_monthly_fee,
  solaria_monthly_fee: plan.solaria_monthly_fee,
  company_invoice_storage_fee: plan.company_invoice_storage_fee,
  storage_fee: plan.storage_fee,
  free_storage: plan.free_storage,
  total_file_search_fee: plan.total_file_search_fee,
  payment_day: plan.payment_day,
  additional_information: plan.additional_information,
  expiration_date: plan.expiration_date,
});

const FEES = ['servicelink_monthly_fee', 'solaria_monthly_fee', 'company_invoice_storage_fee', 'storage_fee'] as const;

/** Each field is settled by itself. */
const groupsOf = (values: Values) =>
  (Object.keys(values) as (keyof Values)[]).map((name) => ({ id: name, fields: [name] }));

/** After a save that came second: what was not touched becomes theirs, and what both changed stays and says theirs. */
function afterStale(
  base: SubscriptionPlan,
  fresh: SubscriptionPlan,
  mine: Values,
  theirsText: (value: string) => string,
) {
  const theirs = valuesOf(fresh);
  const found = staleGroups(groupsOf(mine), { base: valuesOf(base), mine, theirs });
  const sides = found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'] as const);
  const clashes = found.filter(({ isConflict }) => isConflict).map(({ group }) => group.id as keyof Values);
  return {
    values: mergedValues({ mine, theirs }, found, Object.fromEntries(sides)),
    fields: Object.fromEntries(clashes.map((name) => [name, theirsText(String(theirs[name] ?? ''))])),
  };
}

/** An admin sets what a company pays. Whatever is refused stays as it was typed. */
export function PlanForm({ plan: opened, onClose }: { plan: SubscriptionPlan; onClose: () => void }) {
  const t = useTexts(subscriptionTexts);
  const client = useQueryClient();
  const [plan, setPlan] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));

  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as SubscriptionPlan | undefined) : undefined;
    if (fresh) {
      const next = afterStale(plan, fresh, values, (value) => t('theirs', { value }));
      setPlan(fresh);
      setValues(next.values);
      setFields(next.fields);
      return setRefusal(errorText(error));
    }
    const named = error instanceof ApiError ? error.fields : {};
    setFields(named);
    setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const submit = async () => {
    setBusy(true);
    try {
      const search = values.total_file_search_fee;
      const body = { ...values, total_file_search_fee: search === '' ? null : search, version: plan.version };
      const { message } = await call(subscriptionArea.update, { params: { id: plan.company_id }, body });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['subscription'] });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('edit_title', { company: plan.company_name })}
      footer={
        <Button variant="solid" busy={busy} type="submit" form="plan-form">
          {t('save')}
        </Button>
      }
    >
      <form
        id="plan-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <Fees values={values} set={set} fields={fields} />
        <NumberField
          label={t('payment_day')}
          value={values.payment_day}
          min={1}
          max={31}
          error={fields.payment_day}
          onChange={(payment_day) => set({ payment_day: payment_day ?? 0 })}
        />
        <DateField
          label={t('expiration_date')}
          hint={t('expiration_hint')}
          value={values.expiration_date ?? ''}
          error={fields.expiration_date}
          onChange={(day) => set({ expiration_date: day === '' ? null : day })}
        />
        <TextAreaField
          label={t('additional')}
          hint={t('additional_hint')}
          rows={5}
          value={values.additional_information}
          error={fields.additional_information}
          onChange={(event) => set({ additional_information: event.target.value })}
        />
      </form>
    </Drawer>
  );
}

interface FeesProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

function Fees({ values, set, fields }: FeesProps) {
  const t = useTexts(subscriptionTexts);
  return (
    <>
      {FEES.map((fee) => (
        <MoneyField
          key={fee}
          label={t(fee)}
          value={values[fee]}
          error={fields[fee]}
          onChange={(amount) => set({ [fee]: amount })}
        />
      ))}
      <MoneyField
        label={t('free_storage_field')}
        symbol=""
        value={values.free_storage}
        error={fields.free_storage}
        onChange={(free_storage) => set({ free_storage })}
      />
      <MoneyField
        label={t('total_file_search_fee')}
        hint={t('total_file_search_fee_hint')}
        value={values.total_file_search_fee ?? ''}
        error={fields.total_file_search_fee}
        onChange={(amount) => set({ total_file_search_fee: amount })}
      />
    </>
  );
}
