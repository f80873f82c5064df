import type { LetterVersion } from '@onrecord/contract/company/letter-template';
import { letterChanges } from '@onrecord/domain/core/letter/letter-changes';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

interface HistorySectionProps {
  versions: readonly LetterVersion[];
  /** What is on the desk now. */
  words: { subject: string; html: string };
  inUse: number | null;
  onRestore: ((version: number) => void) | null;
}

/** Every saved state, what became of it since, and the way back to it. */
export function HistorySection({ versions, words, inUse, onRestore }: HistorySectionProps) {
  const t = useTexts(letterTexts);
  const { instant } = useFormats();
  const [chosen, setChosen] = useState<number | null>(null);
  const open = versions.find(({ version }) => version === chosen);
  return (
    <section aria-label={t('history')} className="grid min-w-0 content-start gap-3">
      <p className="text-ink-2">{t(versions.length > 0 ? 'history_hint' : 'history_none')}</p>
      {versions.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
          {versions.map(({ version, is_active, saved_by_name, saved_at }) => (
            <li key={version}>
              <button
                type="button"
                aria-pressed={version === chosen}
                onClick={() => setChosen(version === chosen ? null : version)}
                className="grid w-full px-3 py-1.5 text-left hover:bg-sunk aria-pressed:bg-brand-wash"
              >
                <span className="font-medium">
                  {is_active ? t('version', { version }) : t('back_entry')}
                  {version === inUse && <span className="ml-2 text-ok">{t('in_use')}</span>}
                </span>
                <span className="text-ink-2 text-sm">{t('by', { name: saved_by_name, time: instant(saved_at) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <Changes version={open} words={words} onRestore={onRestore} />}
    </section>
  );
}

interface ChangesProps extends Pick<HistorySectionProps, 'words' | 'onRestore'> {
  version: LetterVersion;
}

function Changes({ version, words, onRestore }: ChangesProps) {
  const t = useTexts(letterTexts);
  const changes = letterChanges(version, words);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sheet p-3">
      <h2 className="font-semibold">{t('changes')}</h2>
      <p className="text-ink-2 text-sm">{t('changes_from', { version: version.version })}</p>
      {changes.every(({ kind }) => kind === 'same') ? (
        <p>{t('no_changes')}</p>
      ) : (
        <p className="whitespace-pre-wrap break-words">
          {changes.map(({ kind, text }, index) => {
            const key = `${index} ${kind}`;
            if (kind === 'same') return <span key={key}>{`${text} `}</span>;
            if (kind === 'added')
              return (
                <ins key={key} title={t('added')} className="bg-ok-wash text-ok no-underline">
                  {`${text} `}
                </ins>
              );
            return (
              <del key={key} title={t('removed')} className="bg-bad-wash text-bad">
                {`${text} `}
              </del>
            );
          })}
        </p>
      )}
      {onRestore && (
        <div>
          <Button variant="solid" onClick={() => onRestore(version.version)}>
            {t('restore', { version: version.version })}
          </Button>
        </div>
      )}
    </div>
  );
}
