import type { ErrataRow } from '@onrecord/contract/production/read-sign';
import { signPageTexts } from '../../../lib/texts/sign-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons.ts';

interface ErrataSectionProps {
  changes: readonly ErrataRow[];
  busy: boolean;
  onEdit: (change: ErrataRow) => void;
  onRemove: (change: ErrataRow) => void;
}

/** The errata sheet as it stands: each change with its place, old and new words and reason. */
export function ErrataSection({ changes, busy, onEdit, onRemove }: ErrataSectionProps) {
  const t = useTexts(signPageTexts);
  return (
    <section id="errata" aria-label={t('sheet')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 className="text-lg font-semibold">{t('sheet')}</h2>
        {changes.length > 0 && (
          <span className="text-sm text-ink-2">{t('sheet_count', { count: changes.length })}</span>
        )}
      </div>
      {changes.length === 0 && <p className="text-ink-2">{t('sheet_none')}</p>}
      {changes.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
          {changes.map((change) => {
            const { page, line, from_text, to_text, reason } = change;
            return (
              <li key={change.read_sign_change_id} className="flex items-center gap-2 px-3 py-1.5">
                <span className="w-24 shrink-0 text-sm text-ink-2">{t('place', { page, line })}</span>
                <span className="min-w-0 flex-1 break-words">
                  <del className="text-ink-2">{from_text || t('nothing')}</del>{' '}
                  <ins className="font-bold text-brand-ink no-underline">{to_text || t('nothing')}</ins>
                  <span className="block text-sm text-ink-2">{reason}</span>
                </span>
                <IconButton label={t('edit_change', { page, line })} disabled={busy} onClick={() => onEdit(change)}>
                  <PencilIcon size={16} aria-hidden />
                </IconButton>
                <IconButton label={t('remove_change', { page, line })} disabled={busy} onClick={() => onRemove(change)}>
                  <TrashIcon size={16} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
