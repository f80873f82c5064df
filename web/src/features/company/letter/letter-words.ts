import type { Locale } from '@onrecord/domain/core/language/locale';
import { useMemo } from 'react';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { type KeyOf, useTexts } from '../../../lib/texts.ts';
import type { LetterWords } from './letter-nodes.ts';

type TextKey = KeyOf<(typeof letterTexts)['entries']>;

const has = (key: string): key is TextKey => Object.hasOwn(letterTexts.entries, key);

/** Writes the label of a name that comes from the tables of letters; a name of none as it is. */
export function useNames() {
  const t = useTexts(letterTexts) as (key: TextKey, params?: Record<string, string>) => string;
  return useMemo(() => {
    const named = (key: string, fallback: string) => (has(key) ? t(key) : fallback);
    return {
      kind: (kind: string) => named(`kind_${kind.replace('.', '_')}`, kind),
      field: (name: string) => (has(`field_${name}`) ? named(`field_${name}`, name) : t('unknown', { name })),
      block: (name: string) => (has(`block_${name}`) ? named(`block_${name}`, name) : t('unknown', { name })),
      group: (group: string) => named(`group_${group}`, group),
      locale: (locale: Locale | string) => named(locale.replace('-', '_'), locale),
    };
  }, [t]);
}

/** What the marks in the editor are called. */
export function useMarkWords(): LetterWords {
  const t = useTexts(letterTexts);
  const names = useNames();
  return {
    field: names.field,
    block: names.block,
    condition: (name, mode) => t(mode === 'unless' ? 'only_unless' : 'only_if', { field: names.field(name) }),
  };
}
