import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { controlClass } from './control-class.ts';
import type { FieldBase } from './field-shell.tsx';
import { NativeShell } from './native-shell.tsx';

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'required' | 'size'>;

interface TextFieldProps extends FieldBase, NativeInput {
  /** A sign at the left inside the box: a currency, an at sign. */
  prefix?: string;
  /** Something at the right inside the box, at most 32 px wide. */
  adornment?: ReactNode;
}

/** Room for a sign of so many letters in front of what is typed: `$`, `KD`, `CHF`. */
const ROOM = ['pl-6', 'pl-9', 'pl-11', 'pl-14', 'pl-16'] as const;
const roomFor = (prefix: string) => ROOM[Math.min(prefix.length, ROOM.length) - 1];

/** One line of text. Takes native input props, so `{...register('name')}` spreads onto it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, className, hideLabel, mark, prefix, adornment, ...input } = props;
  return (
    <NativeShell {...{ label, hint, error, required, className, hideLabel, mark }} id={input.id}>
      {(control) => (
        <div className="relative">
          {prefix && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-ink-3"
            >
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={clsx(controlClass, 'read-only:bg-sunk', prefix && roomFor(prefix), adornment && 'pr-9')}
          />
          {adornment && <div className="absolute inset-y-0 right-0 grid place-items-center">{adornment}</div>}
        </div>
      )}
    </NativeShell>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'adornment'>) {
  const words = useKitWords();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      adornment={
        <IconButton label={shown ? words.hidePassword : words.showPassword} onClick={() => setShown(!shown)}>
          <Icon size={15} aria-hidden />
        </IconButton>
      }
    />
  );
}

interface TextAreaFieldProps extends FieldBase, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  /** Counts down below the box. The rule itself is the form's: typing past the limit is told, not cut off. */
  limit?: number;
  /** The current text, needed only for counting when the field is registered and not controlled. */
  counted?: string;
}

export function TextAreaField({ limit, counted, ...props }: TextAreaFieldProps) {
  const words = useKitWords();
  const { label, hint, error, required, className, hideLabel, mark, ...area } = props;
  const text = counted ?? (typeof area.value === 'string' ? area.value : '');
  const shownHint = limit === undefined ? hint : (hint ?? words.charactersLeft(limit - text.length));
  return (
    <NativeShell {...{ label, error, required, className, hideLabel, mark }} hint={shownHint} id={area.id}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={clsx(controlClass, 'h-auto min-h-20 resize-y py-1.5 roomy:h-auto')}
        />
      )}
    </NativeShell>
  );
}
