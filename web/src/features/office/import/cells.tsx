import type { ImportRow } from '@onrecord/contract/office/import';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { ImportState } from '@onrecord/domain/office/import/import-state';
import { paths } from '../../../lib/paths.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<ImportState, Tone>> = {
  columns: 'mute',
  checking: 'brand',
  checked: 'mute',
  importing: 'brand',
  imported: 'ok',
  undoing: 'brand',
  undone: 'warn',
};

/** How far an import is. */
export function ImportStateBadge({ state }: Pick<ImportRow, 'state'>) {
  const t = useTexts(importTexts);
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}

interface RecordPaths {
  list: () => string;
  one: (id: number, label: string) => string;
}

/** The number that the label of a job begins with: its own address asks for more than its id. */
const numberOf = (label: string) => label.split(' ', 1)[0] ?? '';

/** Where the records of a kind are, all of them and each. */
export const RECORD_PATHS: Readonly<Record<ImportEntityType, RecordPaths>> = {
  client: { list: paths.clients, one: paths.client },
  contact: { list: paths.contacts, one: paths.contact },
  deponent: { list: paths.deponents, one: paths.deponent },
  case: { list: paths.cases, one: paths.case },
  service_provider: { list: paths.providers, one: paths.provider },
  job: { list: paths.jobs, one: (_, label) => `${paths.jobs()}?q=${encodeURIComponent(numberOf(label))}` },
};
