import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { CheckIcon, MinusIcon } from '../icons.ts';

interface CheckboxFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Also understood as `checked`, so that a form controller's field spreads onto it. */
  value: boolean | undefined;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLElement>;
  disabled?: boolean;
  indeterminate?: boolean;
  className?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  return (
    <TickedField {...props}>
      <Checkbox.Root
        ref={props.ref}
        name={props.name}
        checked={props.value ?? false}
        indeterminate={props.indeterminate}
        disabled={props.disabled}
        onCheckedChange={(checked) => props.onChange(checked)}
        onBlur={props.onBlur}
        className="grid size-[18px] shrink-0 place-items-center rounded-[4px] border border-line-2 bg-sheet data-[checked]:border-transparent data-[checked]:bg-brand data-[checked]:text-brand-fg data-[indeterminate]:border-transparent data-[indeterminate]:bg-brand data-[indeterminate]:text-brand-fg data-[invalid]:border-bad roomy:size-6"
      >
        <Checkbox.Indicator>
          {props.indeterminate ? <MinusIcon size={13} strokeWidth={3} /> : <CheckIcon size={13} strokeWidth={3} />}
        </Checkbox.Indicator>
      </Checkbox.Root>
    </TickedField>
  );
}

/** For settings that take effect at once. Inside a form with a save button take CheckboxField. */
export function SwitchField(props: Omit<CheckboxFieldProps, 'indeterminate'>) {
  return (
    <TickedField {...props}>
      <Switch.Root
        ref={props.ref}
        name={props.name}
        checked={props.value ?? false}
        disabled={props.disabled}
        onCheckedChange={(checked) => props.onChange(checked)}
        onBlur={props.onBlur}
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-2 bg-sunk p-0.5 transition-colors data-[checked]:border-transparent data-[checked]:bg-brand"
      >
        <Switch.Thumb className="size-4 rounded-full bg-ink-3 transition-transform data-[checked]:translate-x-4 data-[checked]:bg-brand-fg" />
      </Switch.Root>
    </TickedField>
  );
}

function TickedField({
  label,
  hint,
  error,
  disabled,
  className,
  children,
}: CheckboxFieldProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled} className={clsx('grid content-start', className)}>
      <Field.Label className={clsx('flex min-h-8 items-center gap-2 roomy:min-h-11', disabled && 'text-ink-3')}>
        {children}
        <span>{label}</span>
      </Field.Label>
      {hint && <Field.Description className="pl-[26px] text-xs text-ink-3">{hint}</Field.Description>}
      <Field.Error match={Boolean(error)} className="text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
