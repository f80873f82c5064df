import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A ten-digit number of the North American plan is written '303-555-0142'; any other stays as typed. */
export function tidyPhone(text: string): string {
  const parts = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : text.trim();
}

export function PhoneField(props: TypedFieldProps) {
  return (
    <TypedField
      field={props}
      setup={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', read: tidyPhone, show: (value) => value }}
    />
  );
}
