import { moneyText, percentText, priceText } from '../../../core/format/money.ts';
import { numberText } from '../../../core/format/number.ts';
import type { FormatSettings } from '../../../core/format/settings.ts';
import { message, type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { compare } from '../../../core/money/money.ts';
import type { PayExplanation } from '../../provider-invoice/provider-pay.ts';
import { rateTypeTexts } from './rate-type-texts.ts';

/** A line of a provider's pay, as its formula needs it. */
export interface ExplainedPay {
  readonly amount: string;
  readonly explanation: PayExplanation;
}

/** The formula of a pay line: '65.0% of $717.80 = $466.57'. Flat pay is its amount alone. */
export function payFormula({ amount, explanation }: ExplainedPay, formats: FormatSettings): string {
  const { unit_type, of, pay_rate } = explanation;
  const result = moneyText(amount, formats);
  if (unit_type === 'Percentage') {
    const share = message('explain.percent_of', {
      percent: percentText(pay_rate, formats),
      amount: moneyText(of, formats),
    });
    return `${share} = ${result}`;
  }
  const rate = priceText(pay_rate, formats);
  if (unit_type === 'Flat Fee') return `${message('explain.flat_fee')} × ${rate} = ${result}`;
  return `${numberText(of, formats)} × ${rate} = ${result}`;
}

/** Which pay template says so, and what rounding did. */
export function payReasons({ amount, explanation }: ExplainedPay, formats: FormatSettings): Sentence[] {
  const { template_name, rate_type, exact, rounding } = explanation;
  return [
    sentence('explain.pay_template', { name: template_name }),
    ...(rate_type ? rateTypeTexts(rate_type.applies_to, rate_type.name) : []),
    ...(compare(rounding, 0) === 0
      ? []
      : [
          sentence('explain.rounded', {
            exact: formats.currency_symbol + numberText(exact, formats),
            amount: moneyText(amount, formats),
          }),
        ]),
  ];
}
