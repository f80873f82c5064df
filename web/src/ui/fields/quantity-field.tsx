import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** So many places a quantity has at most. */
const DECIMALS = 4;

const trimmed = (plain: string) => plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** An exact quantity, a string such as '2.125' on the wire; only the places that it has are shown. */
export function QuantityField(field: TypedFieldProps) {
  const { readMoney, showMoney } = useKitFormats();
  return (
    <TypedField
      field={field}
      setup={{
        inputMode: 'decimal',
        autoComplete: 'off',
        prefix: '',
        read: (text) => {
          const plain = readMoney(text, DECIMALS);
          return plain === null ? null : trimmed(plain);
        },
        show: (quantity) => {
          const plain = trimmed(quantity);
          return showMoney(plain, plain.split('.')[1]?.length ?? 0);
        },
      }}
    />
  );
}
