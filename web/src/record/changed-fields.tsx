import type { ChangedField } from '@onrecord/contract/core/calls/activity-log';
import { recordHistoryTexts } from '../lib/texts/record-history.ts';
import { rightTexts } from '../lib/texts/role.ts';
import { settingTexts } from '../lib/texts/setting.ts';
import { useTexts } from '../lib/texts.ts';

/** The names of fields that screens have texts for and the domain has none: settings, and the modules of roles. */
function useFieldLabel(objectType: string | null | undefined) {
  const setting = useTexts(settingTexts);
  const right = useTexts(rightTexts);
  return ({ field, label }: ChangedField): string => {
    if (objectType === 'role' && Object.hasOwn(rightTexts.entries, field)) return right(field as 'jobs');
    if (label !== '') return label;
    if (Object.hasOwn(settingTexts.entries, field)) return setting(field as 'session_idle_minutes');
    const words = field.replace(/_id$/, '').replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
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
