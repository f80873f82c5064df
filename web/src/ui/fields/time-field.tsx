import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface TimeFieldProps extends TypedFieldProps {
  /** A time people work at: a bare 1 to 6 on a clock of 12 hours is in the afternoon. */
  daytime?: boolean;
}

/** A time of day, 'HH:mm' on the wire, typed loosely and shown on the company's clock. */
export function TimeField({ daytime, ...props }: TimeFieldProps) {
  const { readTime, showTime, timePlaceholder } = useKitFormats();
  return (
    <TypedField
      field={{ ...props, placeholder: props.placeholder ?? timePlaceholder }}
      setup={{ autoComplete: 'off', read: (text) => readTime(text, daytime), show: showTime }}
    />
  );
}
