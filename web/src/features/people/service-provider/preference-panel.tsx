import { serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import { type PreferenceRow, providerPreferenceArea } from '@onrecord/contract/people/provider-preference';
import type { Preference } from '@onrecord/domain/people/service-provider/preference';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useTerms } from '../../../lib/terms.ts';
import { preferenceTexts } from '../../../lib/texts/preference.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** Whose wish it is. */
export type PreferenceOwner = { readonly client_id: number } | { readonly contact_id: number };

const NOTE_LIMIT = 250;

/** Providers whom a client, or one of its people, wants or has barred. */
export function PreferencePanel({ owner }: { owner: PreferenceOwner }) {
  const t = useTexts(preferenceTexts);
  const mayEdit = useCan()('clients', 'edit');
  const client = useQueryClient();
  const queryKey = ['provider_preference', owner];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(providerPreferenceArea.getPreferences, { body: owner, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: ({ provider_preference_id }: PreferenceRow) =>
      call(providerPreferenceArea.remove, { body: { provider_preference_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onSettled: refresh,
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={4} />;
  return (
    <div className="grid gap-3">
      {mayEdit && <PreferenceForm owner={owner} onDone={() => void refresh()} />}
      {data.data.length === 0 ? (
        <div className="rounded-card border border-line bg-sheet">
          <EmptyState title={t('none')} hint={t('none_hint')} />
        </div>
      ) : (
        <ul className="grid gap-2">
          {data.data.map((row) => (
            <PreferenceItem
              key={row.provider_preference_id}
              row={row}
              onRemove={mayEdit ? () => remove.mutate(row) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function PreferenceItem({ row, onRemove }: { row: PreferenceRow; onRemove: (() => void) | undefined }) {
  const t = useTexts(preferenceTexts);
  const { date } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sheet px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{row.service_provider_name}</span>
        {row.note && <span className="block text-sm text-ink-2">{row.note}</span>}
      </span>
      <span className="text-sm text-ink-2">{t('since', { date: date(row.since) })}</span>
      <Badge tone={row.preference === 'wanted' ? 'ok' : 'bad'}>{t(row.preference)}</Badge>
      {onRemove && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('remove_name', { name: row.service_provider_name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** Says of a provider whether they are wanted or barred, and why. */
function PreferenceForm({ owner, onDone }: { owner: PreferenceOwner; onDone: () => void }) {
  const t = useTexts(preferenceTexts);
  const term = useTerms();
  const [provider, setProvider] = useState<Option<number> | null>(null);
  const [preference, setPreference] = useState<Preference>('wanted');
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: (service_provider_id: number) =>
      call(providerPreferenceArea.save, { body: { ...owner, service_provider_id, preference, note: note.trim() } }),
    onSuccess: ({ message }) => {
      notify({ title: message, tone: 'ok' });
      setProvider(null);
      setNote('');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (provider) save.mutate(provider.value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="w-64 max-w-full">
        <SearchField
          label={term('service_provider')}
          value={provider}
          search={(search_text, signal) => call(serviceProviderChoices, { body: { search_text }, signal })}
          onChange={setProvider}
        />
      </div>
      <Segmented
        label={t('preference')}
        value={preference}
        options={[
          { value: 'wanted', label: t('wanted') },
          { value: 'barred', label: t('barred') },
        ]}
        onChange={setPreference}
      />
      <div className="min-w-48 flex-1">
        <TextField
          label={t('note')}
          value={note}
          maxLength={NOTE_LIMIT}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="solid" busy={save.isPending} disabled={!provider}>
        {t('add')}
      </Button>
    </form>
  );
}
