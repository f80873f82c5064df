import { contactNotificationArea } from '@onrecord/contract/messages/notification';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useKindNames } from '../../../lib/kind-names.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import type { PersonalEntry } from './person-panel.tsx';

/** Adds somebody who gets copies. What is refused stays as it was chosen. */
export function NewCopy({ entry, onAdded }: { entry: PersonalEntry; onAdded: () => void }) {
  const t = useTexts(notificationTexts);
  const { user_id } = entry;
  const nameOf = useKindNames();
  const kinds = entry.data
    .filter((kind) => !kind.has_fixed_mail)
    .map((kind) => ({ value: kind.notification_type_id, label: nameOf(kind) }));
  const [person, setPerson] = useState<Option<number> | null>(null);
  const [chosen, setChosen] = useState(kinds.map(({ value }) => value));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const search = (search_text: string, signal: AbortSignal) =>
    call(contactNotificationArea.getRestCopyNotificationUsers, { body: { user_id, search_text }, signal });
  const add = async () => {
    if (!person) return;
    setBusy(true);
    try {
      const body = { user_id, copy_user_id: person.value, notification_type_ids: chosen };
      notify({ title: (await call(contactNotificationArea.create, { body })).message, tone: 'ok' });
      onAdded();
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      if (Object.keys(named).length === 0) notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SearchField
        label={t('copy_to')}
        value={person}
        error={fields.copy_user_id}
        search={search}
        onChange={setPerson}
      />
      <MultiSelectField
        label={t('copy_kinds')}
        options={kinds}
        value={chosen}
        error={fields.notification_type_ids}
        onChange={setChosen}
      />
      <div>
        <Button disabled={!person} busy={busy} onClick={() => void add()}>
          {t('add_copy')}
        </Button>
      </div>
    </div>
  );
}
