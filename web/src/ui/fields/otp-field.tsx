import { OTPField as BaseOtpField } from '@base-ui/react/otp-field';
import { clsx } from 'clsx';
import { useKitWords } from '../kit-context.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';

interface OtpFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
  autoFocus?: boolean;
}

/** A code by mail or telephone. Pasting the whole code works from any of its boxes. */
export function OtpField(props: OtpFieldProps) {
  const words = useKitWords();
  const { value, onChange, onComplete, length = 6, autoFocus } = props;
  const positions = Array.from({ length }, (_, index) => index + 1);
  return (
    <FieldShell {...shellProps(props)}>
      <BaseOtpField.Root
        length={length}
        value={value}
        onValueChange={(next) => onChange(next)}
        onValueComplete={(next) => onComplete?.(next)}
        disabled={props.disabled}
        className="flex gap-1.5"
      >
        {positions.map((position) => (
          <BaseOtpField.Input
            key={position}
            autoFocus={autoFocus && position === 1}
            aria-label={position === 1 ? undefined : words.digitOf(position, length)}
            className={clsx(controlClass, 'h-12 w-11 px-0 text-center text-lg font-semibold')}
          />
        ))}
      </BaseOtpField.Root>
    </FieldShell>
  );
}
