import { DELEGATE_SCOPES, type DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { clsx } from 'clsx';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { CheckIcon } from '../../../ui/icons.ts';

interface ScopesFieldProps {
  label: string;
  value: readonly DelegateScope[];
  onChange: (scopes: DelegateScope[]) => void;
  /** One under the other with what each opens, for a page of its own; side by side without. */
  isExplained?: boolean;
}

/** What somebody who acts for another may use. */
export function ScopesField({ label, value, onChange, isExplained = false }: ScopesFieldProps) {
  const t = useTexts(delegateTexts);
  const tick = (scope: DelegateScope, isTicked: boolean) =>
    onChange(DELEGATE_SCOPES.filter((one) => (one === scope ? isTicked : value.includes(one))));
  return (
    <fieldset className={isExplained ? 'rounded-card border border-line bg-sheet' : 'flex flex-wrap gap-x-4'}>
      <legend className="sr-only">{label}</legend>
      {DELEGATE_SCOPES.map((scope) => (
        <CheckboxField
          key={scope}
          className={clsx(isExplained && 'border-line border-b px-4 py-2 last:border-0')}
          label={t(`scope_${scope}`)}
          hint={isExplained ? t(`scope_${scope}_hint`) : undefined}
          value={value.includes(scope)}
          onChange={(isTicked) => tick(scope, isTicked)}
        />
      ))}
    </fieldset>
  );
}

/** The same to read. */
export function ScopeList({ scopes }: { scopes: readonly DelegateScope[] }) {
  const t = useTexts(delegateTexts);
  return (
    <ul className="flex flex-wrap gap-x-3">
      {DELEGATE_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => (
        <li key={scope} className="inline-flex items-center gap-1">
          <CheckIcon size={14} aria-hidden className="text-ok" />
          {t(`scope_${scope}`)}
        </li>
      ))}
    </ul>
  );
}
