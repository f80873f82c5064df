import { useKitFormats } from '../kit-context.tsx';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

interface MoneyFieldProps extends TypedFieldProps {
  /** 3 for prices; without it, those of amounts in the company's currency. */
  decimals?: number | undefined;
  /** The sign before the amount; the company's currency unless said otherwise, '' for none. */
  symbol?: string;
}

/** An exact amount, a string such as '1433.93' on the wire. */
export function MoneyField({ decimals: own, symbol, ...field }: MoneyFieldProps) {
  const { currencySymbol, amountDecimals, readMoney, showMoney } = useKitFormats();
  const decimals = own ?? amountDecimals;
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
