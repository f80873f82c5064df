import { divisionArea } from '@onrecord/contract/company/division';
import { clientArea } from '@onrecord/contract/people/client';
import { type CancellationRuleRow, cancellationRuleArea } from '@onrecord/contract/scheduling/cancellation-rule';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { COUNTED_PER, CUT_OFF_KINDS } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { LOCATION_KINDS } from '@onrecord/domain/scheduling/job/location/location';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { useChoiceSearch } from '../../../lib/call/choice-search.ts';
import { call } from '../../../lib/call/client.ts';
import { cancellationRuleTexts } from '../../../lib/texts/cancellation-rule.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { type RuleValues, ruleBody, ruleValues, usualCount } from './rule-values.ts';

/** The key of the rules in the cache. */
export const RULES = ['cancellation_rule'] as const;

interface RuleFormProps {
  /** The version that a new one starts from; null for a new rule. */
  row: CancellationRuleRow | null;
  onClose: () => void;
}

function useRuleForm({ row, onClose }: RuleFormProps) {
  const t = useTexts(cancellationRuleTexts);
  const client = useQueryClient();
  const [values, setValues] = useState(() => ruleValues(row, Temporal.Now.plainDateISO().toString()));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (error: unknown) => {
    const named = error instanceof ApiError ? error.fields : {};
    setFields(named);
    if (error instanceof ApiError && error.key === 'general.stale') setRefusal(t('changed'));
    else setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { message } = await call(cancellationRuleArea.saveRule, { body: ruleBody(values) });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: RULES });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (changes: Partial<RuleValues>) => setValues((before) => ({ ...before, ...changes }));
  return { values, fields, refusal, busy, set, submit };
}

/** A rule, or a new version of one, in a drawer. */
export function RuleForm({ row, onClose }: RuleFormProps) {
  const t = useTexts(cancellationRuleTexts);
  const form = useRuleForm({ row, onClose });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !form.busy && onClose()}
      title={row ? t('change_rule', { name: row.name }) : t('new_rule')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form="cancellation-rule" busy={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="cancellation-rule" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-3">
        {form.refusal && <Banner tone="bad" announce="alert" title={form.refusal} />}
        <TextField
          label={t('name')}
          required
          autoComplete="off"
          maxLength={120}
          value={form.values.name}
          error={form.fields.name}
          onChange={(event) => form.set({ name: event.currentTarget.value })}
        />
        <TargetFields {...form} />
        <CutOffFields {...form} />
        <AmountFields {...form} />
      </form>
    </Drawer>
  );
}

type FieldsProps = Pick<ReturnType<typeof useRuleForm>, 'values' | 'fields' | 'set'>;

const LOOKUPS = ['services'] as const;

/** For which jobs and services the rule holds. */
function TargetFields({ values, fields, set }: FieldsProps) {
  const t = useTexts(cancellationRuleTexts);
  const { services } = useLookups(LOOKUPS);
  const divisions = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });
  const { search } = useChoiceSearch((search_text, signal) =>
    call(clientArea.getCompanyClient, { body: { search_text }, signal }),
  );
  const locations = LOCATION_KINDS.map((value) => ({ value, label: sentenceText(sentence(`location.${value}`)) }));
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t('holds_for')}</legend>
      <SearchField
        label={t('client')}
        placeholder={t('any_client')}
        value={values.client}
        error={fields.client_id}
        search={search}
        onChange={(client) => set({ client })}
      />
      <SelectField
        label={t('per_service')}
        placeholder={t('any_service')}
        clearable
        value={values.service_id}
        error={fields.service_id}
        options={services}
        onChange={(service_id) => set({ service_id })}
      />
      <SelectField
        label={t('place')}
        placeholder={t('any_place')}
        clearable
        value={values.location_kind}
        error={fields.location_kind}
        options={locations}
        onChange={(location_kind) => set({ location_kind })}
      />
      <SelectField
        label={t('division')}
        placeholder={t('any_division')}
        clearable
        value={values.division_id}
        error={fields.division_id}
        options={divisions.data ?? []}
        onChange={(division_id) => set({ division_id })}
      />
    </fieldset>
  );
}

/** Until when notice is in time, and from when the rule holds. */
function CutOffFields({ values, fields, set }: FieldsProps) {
  const t = useTexts(cancellationRuleTexts);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t('cut_off')}</legend>
      <SelectField
        label={t('cut_off_kind')}
        required
        value={values.cut_off_kind}
        options={CUT_OFF_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => kind && set({ cut_off_kind: kind, cut_off_count: usualCount[kind] })}
      />
      <NumberField
        label={t(`count_${values.cut_off_kind}`)}
        required
        min={0}
        value={values.cut_off_count}
        error={fields.cut_off_count}
        onChange={(cut_off_count) => set({ cut_off_count })}
      />
      {values.cut_off_kind === 'business_days' && (
        <TimeField
          label={t('at')}
          required
          value={values.cut_off_at ?? ''}
          error={fields.cut_off_at}
          onChange={(cut_off_at) => set({ cut_off_at })}
        />
      )}
      <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
        <DateField
          label={t('from')}
          required
          value={values.valid_from}
          error={fields.valid_from}
          onChange={(valid_from) => set({ valid_from })}
        />
        <DateField
          label={t('to')}
          hint={t('to_hint')}
          value={values.valid_to}
          error={fields.valid_to}
          onChange={(valid_to) => set({ valid_to })}
        />
      </div>
    </fieldset>
  );
}

const AMOUNTS = [
  ['client_fee', 'late_fee'],
  ['provider_pay', 'late_pay'],
  ['bust_fee', 'bust_fee'],
  ['bust_pay', 'bust_pay'],
] as const;

/** What late notice and a bust cost, and what one fee covers. */
function AmountFields({ values, fields, set }: FieldsProps) {
  const t = useTexts(cancellationRuleTexts);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {AMOUNTS.map(([name, label]) => (
        <MoneyField
          key={name}
          label={t(label)}
          required
          hint={name === 'bust_fee' ? t('bust_hint') : undefined}
          value={values[name]}
          error={fields[name]}
          onChange={(amount) => set({ [name]: amount })}
        />
      ))}
      <SelectField
        label={t('counted_per')}
        required
        value={values.counted_per}
        options={COUNTED_PER.map((value) => ({ value, label: t(`per_${value}`) }))}
        onChange={(counted_per) => counted_per && set({ counted_per })}
      />
    </div>
  );
}
