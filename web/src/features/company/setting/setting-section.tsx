import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/session/session.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { Exceptions } from './exceptions-panel.tsx';
import { SettingField } from './setting-field.tsx';
import { settingOf, useSettingWords } from './use-setting-words.ts';
import { changeKey, type SettingSaves } from './use-settings.ts';

interface SettingSectionProps {
  id?: string;
  title: ReactNode;
  /** At the end of the heading: a link to the page. */
  aside?: ReactNode;
  names: readonly string[];
  entry: ApplicationSetting;
  saves: SettingSaves;
  /** What somebody looks for, marked in the rows. */
  words?: readonly string[];
}

/** Settings that belong together, one row each. */
export function SettingSection({ id, title, aside, names, ...row }: SettingSectionProps) {
  return (
    <section id={id} className="grid scroll-mt-4 gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-sheet">
        {names.map((name) => (
          <SettingRow key={name} name={name} {...row} />
        ))}
      </div>
    </section>
  );
}

type SettingRowProps = Pick<SettingSectionProps, 'entry' | 'saves' | 'words'> & { name: string };

/** One setting: its name, what it does, its value, and where that comes from. */
function SettingRow({ name, entry, saves, words = [] }: SettingRowProps) {
  const t = useTexts(settingTexts);
  const labels = useSettingWords();
  const can = useCan();
  const mayChange = can('applicationsettings', 'edit') && entry.changeable.includes(name);
  const value = entry.values[name] ?? null;
  const hint = labels.hint(name);
  const isForAdmins = !mayChange && settingOf(name).changed_by === 'admin';
  return (
    <div
      id={name}
      className="grid min-h-13 scroll-mt-4 items-center gap-x-4 gap-y-2 px-4 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,340px)_132px]"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          <Marked text={labels.name(name)} words={words} />
        </p>
        <p className="text-xs text-ink-2">
          <Marked text={isForAdmins ? `${hint} ${t('admin_only')}` : hint} words={words} />
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        {mayChange ? (
          <SettingField
            name={name}
            label={labels.name(name)}
            value={value}
            error={saves.errors[changeKey({ name })]}
            onSave={(next) => saves.save({ name, value: next })}
          />
        ) : (
          <p>
            {labels.value(name, value)}
            {labels.inLarger(name, value) && (
              <span className="text-sm text-ink-3">{` = ${labels.inLarger(name, value)}`}</span>
            )}
          </p>
        )}
        <CheckIcon
          size={16}
          aria-hidden
          className={clsx('shrink-0 text-ok', saves.saved !== changeKey({ name }) && 'invisible')}
        />
      </div>
      <div className="md:justify-self-end md:text-right">
        <Exceptions name={name} entry={entry} saves={saves} mayChange={mayChange} />
      </div>
    </div>
  );
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with the words that somebody looks for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const long = words.filter((word) => word.length > 2);
  if (long.length === 0) return text;
  const parts = text.split(new RegExp(`(${long.map(escaped).join('|')})`, 'giu'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <mark key={index} className="border-b-2 border-brand-ink bg-brand-wash text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
