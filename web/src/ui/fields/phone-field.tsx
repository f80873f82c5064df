import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A ten-digit number of the North American plan is written '303-555-0142'; any other stays as typed. */
export function tidyPhone(text: string): string {
  const parts = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(text.trim());
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : text.trim();
}

const SETUP = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  read: tidyPhone,
  show: (value: string) => value,
  // The guard against duplicates looks on while a number is typed.
  isLive: true,
} as const;

/** A telephone number: written tidily once it is finished, and known to whoever looks on while it is typed. */
export function PhoneField(props: TypedFieldProps) {
  return <TypedField field={props} setup={SETUP} />;
}
