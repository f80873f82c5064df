import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface MoneyFieldProps extends TypedFieldProps {
  /** 2 for amounts, 3 for prices. */
  decimals?: number;
  /** The sign before the amount; the company's currency unless said otherwise, '' for none. */
  symbol?: string;
}

/** An exact amount, a string such as '1433.93' on the wire. */
export function MoneyField({ decimals = 2, symbol, ...field }: MoneyFieldProps) {
  const { currencySymbol, readMoney, showMoney } = useKitFormats();
  return (
    <TypedField
      field={field}
      setup={{
        inputMode: 'decimal',
        autoComplete: 'off',
        prefix: symbol ?? currencySymbol,
        read: (text) => readMoney(text, decimals),
        show: (amount) => showMoney(amount, decimals),
      }}
    />
  );
}
