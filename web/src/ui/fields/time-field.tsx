import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface TimeFieldProps extends TypedFieldProps {
  /** A time people work at: a bare 1 to 6 on a clock of 12 hours is in the afternoon. */
  daytime?: boolean;
  /** Digits alone come up on a phone: 930 and 1930 are times, too. */
  keypad?: boolean;
}

/** A time of day, 'HH:mm' on the wire, typed loosely and shown on the company's clock. */
export function TimeField({ daytime, keypad, ...props }: TimeFieldProps) {
  const { readTime, showTime, timePlaceholder } = useKitFormats();
  return (
    <TypedField
      field={{ ...props, placeholder: props.placeholder ?? timePlaceholder }}
      setup={{
        autoComplete: 'off',
        read: (text) => readTime(text, daytime),
        show: showTime,
        ...(keypad && { inputMode: 'numeric' }),
      }}
    />
  );
}
