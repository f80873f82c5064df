import { type LicenceRow, providerLicenceArea } from '@onrecord/contract/people/provider-licence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LicenceForm } from './licence-form.tsx';

const TONES: Readonly<Record<LicenceRow['standing'], Tone>> = {
  endless: 'mute',
  valid: 'ok',
  expires_soon: 'warn',
  expired: 'bad',
};

/** What lets a provider work, and until when. Staff are notified thirty days ahead. */
export function LicencePanel({ providerId }: { providerId: number }) {
  const t = useTexts(providerTexts);
  const can = useCan();
  const client = useQueryClient();
  const [open, setOpen] = useState<LicenceRow | 'new' | null>(null);
  const key = [...recordKey('service_provider', providerId), 'licences'];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(providerLicenceArea.getLicences, { params: { id: providerId }, signal }),
    meta: { shows: ['service_provider_licence'] },
  });
  const add = can('providers', 'edit') && (
    <Button onClick={() => setOpen('new')}>
      <PlusIcon size={15} aria-hidden />
      {t('new_licence')}
    </Button>
  );
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={4} />;
  return (
    <div className="grid gap-3">
      {data.data.length === 0 ? (
        <div className="rounded-card border border-line bg-sheet">
          <EmptyState title={t('no_licences')} hint={t('no_licences_hint')} action={add || undefined} />
        </div>
      ) : (
        <>
          <div className="justify-self-end">{add}</div>
          <ul className="grid gap-2">
            {data.data.map((row) => (
              <LicenceItem key={row.service_provider_licence_id} row={row} onOpen={() => setOpen(row)} />
            ))}
          </ul>
        </>
      )}
      {open && (
        <LicenceForm
          key={open === 'new' ? 0 : open.service_provider_licence_id}
          licence={open === 'new' ? null : open}
          providerId={providerId}
          onClose={() => setOpen(null)}
          onDone={() => void client.invalidateQueries({ queryKey: recordKey('service_provider', providerId) })}
        />
      )}
    </div>
  );
}

function LicenceItem({ row, onOpen }: { row: LicenceRow; onOpen: () => void }) {
  const t = useTexts(providerTexts);
  const tMessage = useMessages();
  const { date } = useFormats();
  const facts = [row.licence_number, row.issued_by, row.state_code].filter(Boolean).join(' · ');
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sheet px-3 py-2 text-left hover:border-ink-3"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{row.name}</span>{' '}
          <span className="text-sm text-ink-2">{tMessage(`licence.${row.kind}`)}</span>
          {facts && <span className="block text-sm text-ink-2">{facts}</span>}
        </span>
        {row.expires_on && (
          <span className="text-sm text-ink-2">
            {t('expires_on')} {date(row.expires_on)}
          </span>
        )}
        <Badge tone={TONES[row.standing]}>{tMessage(`licence.${row.standing}`)}</Badge>
      </button>
    </li>
  );
}
