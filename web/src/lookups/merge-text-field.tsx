import { headingText } from '@onrecord/domain/core/list/cell-text';
import type { FieldOf } from '@onrecord/domain/core/lookup/field';
import { fillMergeText } from '@onrecord/domain/core/lookup/merge-text';
import { useContext, useRef } from 'react';
import { TermsContext } from '../lib/terms.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { TextAreaField } from '../ui/fields/text-field.tsx';

interface MergeTextFieldProps extends FieldBase {
  field: FieldOf<'merge_text'>;
  value: string;
  onChange: (value: string) => void;
}

/** A text with merge fields: each is put in by a press where the cursor stands, and a preview shows how it will read. */
export function MergeTextField({ field, value, onChange, ...base }: MergeTextFieldProps) {
  const t = useTexts(lookupTexts);
  const terms = useContext(TermsContext);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (name: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange(`${value.slice(0, selectionStart)}{${name}}${value.slice(selectionEnd)}`);
    area.current?.focus();
  };
  const examples = Object.fromEntries(field.merge_fields.map(({ name, example }) => [name, example]));
  return (
    <div className="grid gap-2">
      <TextAreaField
        {...base}
        ref={area}
        rows={6}
        limit={field.max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form */}
      <div role="group" aria-label={t('merge_fields')} className="flex flex-wrap gap-1">
        {field.merge_fields.map(({ name, label }) => (
          <Button key={name} size="sm" onClick={() => put(name)}>
            {headingText({ heading: label }, terms)}
          </Button>
        ))}
      </div>
      <section
        aria-label={t('preview')}
        className="pleading rounded-r-card border-y border-r border-line py-2 pr-2 pl-4"
      >
        <h3 className="text-sm font-semibold text-ink-2">{t('preview')}</h3>
        <p className="whitespace-pre-wrap break-words">{fillMergeText(value, examples) || t('blank')}</p>
      </section>
    </div>
  );
}
