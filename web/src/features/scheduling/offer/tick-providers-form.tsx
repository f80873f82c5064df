import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface TickProvidersFormProps {
  /** The service, time and place somebody is wanted for. */
  question: BodyInputOf<typeof jobArea.getAvailableProviders>;
  onOffer: (providerIds: number[]) => void;
}

/** Ticks the people of a round of offers, those who are free first; hands over the order in which they are shown. */
export function TickProvidersForm({ question, onOffer }: TickProvidersFormProps) {
  const t = useTexts(offerTexts);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { data, error } = useQuery({
    queryKey: ['job', 'availability', question],
    queryFn: ({ signal }) => call(jobArea.getAvailableProviders, { body: question, signal }),
    staleTime: 0,
  });
  const rows = (data?.data ?? []).filter(({ outcome }) => outcome !== 'blocked');
  const chosen = rows.filter((row) => ticked.has(row.service_provider_id)).map((row) => row.service_provider_id);
  const tick = (id: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <div className="grid w-[min(400px,calc(100vw-48px))] gap-2">
      <p className="text-ink-2 text-sm">{t('several_hint')}</p>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!data && !error && <SkeletonLines label={t('loading')} count={5} />}
      <ul className="grid max-h-[min(46vh,420px)] gap-1 overflow-auto">
        {rows.map((row) => (
          <li key={row.service_provider_id}>
            <CheckboxField
              label={row.name}
              hint={row.reasons.map(({ text }) => text).join('; ') || undefined}
              value={ticked.has(row.service_provider_id)}
              onChange={(isOn) => tick(row.service_provider_id, isOn)}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2">
        <span role="status" className="text-ink-2 text-sm">
          {t('chosen', { count: chosen.length })}
        </span>
        <Button variant="solid" disabled={chosen.length === 0} onClick={() => onOffer(chosen)}>
          {t('several')}
        </Button>
      </div>
    </div>
  );
}
