export type OptionValue = string | number;

export interface Option<Value extends OptionValue = string> {
  value: Value;
  label: string;
  /** A second, quieter text beside the label: a city, a number, a reason. */
  note?: string;
  disabled?: boolean;
}

/** Options whose value is their own text. */
export function textOptions<Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: value }));
}
