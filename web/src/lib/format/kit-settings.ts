import { useContext, useMemo } from 'react';
import type { KitSettings } from '../../ui/kit-context.tsx';
import { TermsContext } from '../terms.ts';
import { FormatsContext } from './formats-context.ts';
import { makeKitFormats } from './kit-formats.ts';
import { useKitWordTable } from './kit-word-table.ts';

/** What the kit needs from the application: its words, and the company's way with dates and money. */
export function useKitSettings(): KitSettings {
  const words = useKitWordTable();
  const settings = useContext(FormatsContext);
  const { locale } = useContext(TermsContext);
  const formats = useMemo(() => makeKitFormats(settings, locale), [settings, locale]);
  return { words, formats };
}
