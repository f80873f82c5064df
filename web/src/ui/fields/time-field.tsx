import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A time of day, 'HH:mm' on the wire, typed loosely and shown on the company's clock. */
export function TimeField(props: TypedFieldProps) {
  const { readTime, showTime, timePlaceholder } = useKitFormats();
  return (
    <TypedField
      field={{ ...props, placeholder: props.placeholder ?? timePlaceholder }}
      setup={{ autoComplete: 'off', read: readTime, show: showTime }}
    />
  );
}
