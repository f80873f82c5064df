import { jobWhoseCalls } from '@onrecord/contract/scheduling/job/job-whose';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AlertIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

/**
 * Above every page of somebody who acts for others: whose records lists show. While it is one person's, it says so in amber.
 * `onChosen` hands the choice to the session.
 */
export function WhosePanel({ onChosen }: { onChosen: (whose: string) => void }) {
  const t = useTexts(delegateTexts);
  const { acts_for, whose } = useSession();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const chosen = acts_for.find(({ contact_id }) => String(contact_id) === whose);
  const choose = async (delegateToStr: string) => {
    setBusy(true);
    try {
      await call(jobWhoseCalls.contactJobFilterChange, { body: { delegateToStr } });
      onChosen(delegateToStr);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  return (
    <div
      className={clsx(
        'no-print flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5',
        chosen ? 'bg-warn-wash text-warn' : 'bg-sheet text-ink-2',
      )}
    >
      <label className="inline-flex items-center gap-2">
        <span className="font-semibold">{t('whose')}</span>
        <select
          className="h-8 rounded-ctl border border-line-2 bg-sheet px-2 text-ink roomy:h-11"
          value={chosen || whose === 'mine' ? whose : 'all'}
          disabled={busy}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          <option value="all">{t('whose_all')}</option>
          <option value="mine">{t('whose_mine')}</option>
          {acts_for.map(({ contact_id, name }) => (
            <option key={contact_id} value={String(contact_id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <>
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <AlertIcon size={15} aria-hidden />
            {t('acting_for', { name: chosen.name })}
          </span>
          <span className="text-sm max-sm:hidden">{t('acting_hint')}</span>
        </>
      )}
    </div>
  );
}
