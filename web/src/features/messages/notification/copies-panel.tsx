import { type CopiedUser, contactNotificationArea } from '@onrecord/contract/messages/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useKindNames } from '../../../lib/kind-names.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { NewCopy } from './copy-form.tsx';
import type { PersonalEntry } from './person-panel.tsx';

const keyOf = (userId: number) => ['contact_notification', userId] as const;

function useCopies(userId: number) {
  const params = { id: userId };
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      const [to, from] = await Promise.all([
        call(contactNotificationArea.getCurrentUsersCopiedNotificationUsers, { params, signal }),
        call(contactNotificationArea.getAssignByNotificationUsers, { params, signal }),
      ]);
      return { to, from };
    },
  });
}

/** Who else is told what a contact is notified, and of whom the contact gets copies. */
export function Copies({ entry }: { entry: PersonalEntry }) {
  const t = useTexts(notificationTexts);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { user_id } = entry;
  const query = useCopies(user_id);
  const attempt = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      notify({ title: (await work()).message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: keyOf(user_id) });
    }
  };
  const end = (copy: CopiedUser) =>
    void attempt(() => call(contactNotificationArea.remove, { params: { id: copy.contact_notification_id } }));
  const report = (copy: CopiedUser) => {
    const params = { id: copy.contact_notification_id };
    void attempt(() => call(contactNotificationArea.sendNewUserNotification, { params }));
  };
  return (
    <FormSection number={2} title={t('copies')} hint={t('copies_hint')} wide>
      <Loaded query={query}>
        {({ to, from }) => (
          <div className="grid gap-4">
            {to.length === 0 && <p className="text-ink-2">{t('copies_none')}</p>}
            <CopyList copies={to} busy={busy} onEnd={end} onNotify={report} />
            <NewCopy
              key={to.length}
              entry={entry}
              onAdded={() => void client.invalidateQueries({ queryKey: keyOf(user_id) })}
            />
            {from.length > 0 && <h3 className="font-semibold">{t('copied_from')}</h3>}
            <CopyList copies={from} busy={busy} onEnd={end} />
          </div>
        )}
      </Loaded>
    </FormSection>
  );
}

interface CopyListProps {
  copies: readonly CopiedUser[];
  busy: boolean;
  onEnd: (copy: CopiedUser) => void;
  onNotify?: (copy: CopiedUser) => void;
}

function CopyList({ copies, busy, onEnd, onNotify }: CopyListProps) {
  const t = useTexts(notificationTexts);
  const nameOf = useKindNames();
  if (copies.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {copies.map((copy) => (
        <li key={copy.contact_notification_id} className="flex flex-wrap items-center gap-2 py-2">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium">{copy.name}</p>
            <p className="text-sm break-words text-ink-2">
              {[
                copy.email,
                ...copy.notification_type_ids.map((id) => nameOf({ notification_type_id: id, name: '' })),
              ].join(' · ')}
            </p>
          </div>
          {onNotify && (
            <Button disabled={busy} aria-label={t('tell_copied_of', copy)} onClick={() => onNotify(copy)}>
              {t('tell_copied')}
            </Button>
          )}
          <Button disabled={busy} aria-label={t('end_copy_of', copy)} onClick={() => onEnd(copy)}>
            {t('end_copy')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
