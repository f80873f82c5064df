import { type RatedService, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { UNIT_TYPES } from '@onrecord/domain/core/lookup/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

type Unit = NonNullable<RatedService['unit_type']>;
const UNITS = UNIT_TYPES.filter((unit): unit is Unit => unit !== 'Percentage');

/** What a provider asks for each service offered. */
export function RatePanel({ providerId }: { providerId: number }) {
  const t = useTexts(providerTexts);
  const { data, error } = useQuery({
    queryKey: [...recordKey('service_provider', providerId), 'rates'],
    queryFn: ({ signal }) => call(serviceProviderArea.getRates, { params: { id: providerId }, signal }),
    refetchOnWindowFocus: false,
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={4} />;
  if (data.data.length === 0)
    return (
      <div className="rounded-card border border-line bg-sheet">
        <EmptyState title={t('no_rates')} hint={t('rates_hint')} />
      </div>
    );
  return <Rates key={data.version} providerId={providerId} saved={data.data} version={data.version} />;
}

function Rates({
  providerId,
  saved,
  version,
}: {
  providerId: number;
  saved: readonly RatedService[];
  version: number;
}) {
  const t = useTexts(providerTexts);
  const client = useQueryClient();
  const mayEdit = useCan()('providers', 'edit');
  const [rates, setRates] = useState(saved);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const set = (id: number, changes: Partial<RatedService>) =>
    setRates((before) => before.map((row) => (row.service_id === id ? { ...row, ...changes } : row)));
  const submit = useOneAtATime(async () => {
    const body = { rates: rates.map(({ service_name: _, ...row }) => row), version };
    try {
      const { message } = await call(serviceProviderArea.updateRates, { params: { id: providerId }, body });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: recordKey('service_provider', providerId) });
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[720px] gap-3">
      <p className="text-ink-2">{t('rates_hint')}</p>
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <fieldset disabled={!mayEdit} className="grid gap-2">
        {rates.map(({ service_id, service_name, rate, unit_type }) => (
          <div
            key={service_id}
            className="grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-sheet px-3 py-2 sm:grid-cols-[minmax(0,1fr)_130px_210px]"
          >
            <span className="col-span-2 self-center font-semibold sm:col-span-1">{service_name}</span>
            <MoneyField
              label={t('rate_of', { name: service_name })}
              hideLabel
              decimals={3}
              value={rate ?? ''}
              error={fields[`rate_${service_id}`]}
              onChange={(next) => set(service_id, { rate: next === '' ? null : next })}
            />
            <SelectField
              label={t('unit_of', { name: service_name })}
              hideLabel
              clearable
              placeholder={t('no_unit')}
              value={unit_type}
              error={fields[`unit_${service_id}`]}
              options={UNITS.map((value) => ({ value, label: value }))}
              onChange={(next) => set(service_id, { unit_type: next })}
            />
          </div>
        ))}
      </fieldset>
      {mayEdit && (
        <Button variant="solid" type="submit" className="justify-self-end">
          {t('save')}
        </Button>
      )}
    </form>
  );
}
