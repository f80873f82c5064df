import type { ChangedField } from '@onrecord/contract/core/calls/activity-log';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/page/lazy-part.tsx';
import { recordHistoryTexts } from '../lib/texts/record-history.ts';
import { rightTexts } from '../lib/texts/role.ts';
import { useTexts } from '../lib/texts.ts';

/** Many pages show changes, few of them those of settings, whose names and explanations are long. */
const SettingName = lazyPart(() => import('./setting-name.tsx').then((part) => part.SettingName));

/** The names of fields that screens have texts for and the domain has none: settings, and the modules of roles. */
function useFieldLabel(objectType: string | null | undefined) {
  const right = useTexts(rightTexts);
  return ({ field, label }: ChangedField): ReactNode => {
    if (objectType === 'role' && Object.hasOwn(rightTexts.entries, field)) return right(field as 'jobs');
    return label === '' ? <SettingName field={field} /> : label;
  };
}

interface ChangedFieldsProps {
  objectType: string | null | undefined;
  fields: readonly ChangedField[];
}

/** The fields that a save changed, each from what to what. */
export function ChangedFields({ objectType, fields }: ChangedFieldsProps) {
  const t = useTexts(recordHistoryTexts);
  const labelOf = useFieldLabel(objectType);
  return (
    <dl className="@container grid gap-1 text-sm">
      {fields.map((change) => (
        <div key={change.field} className="grid gap-x-3 @md:grid-cols-[minmax(0,200px)_minmax(0,1fr)]">
          <dt className="text-ink-2">{labelOf(change)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {change.old_text !== '' && <del className="mr-2 text-ink-3">{change.old_text}</del>}
            {change.old_text !== '' && (
              <span aria-hidden className="mr-2 text-ink-3">
                →
              </span>
            )}
            <ins className="font-medium no-underline">{change.new_text || t('blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
