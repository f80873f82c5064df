import type { MyPay } from '@onrecord/contract/money/my-pay';
import { useFormats } from '../../../lib/format/formats.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDayName, useShortMonth } from './day-name.ts';

const WIDTH = 388;
const HEIGHT = 150;
const FLOOR = 124;
const TALLEST = 98;

interface Bar {
  readonly key: string;
  readonly name: string;
  readonly spoken: string;
  readonly amount: string;
  readonly isComing: boolean;
}

/** What was paid by month as bars; the last one, dashed, is what comes next. A list below says the same in words. */
export function MonthsSection({ pay }: { pay: MyPay }) {
  const t = useTexts(myPayTexts);
  const { amount } = useFormats();
  const dayName = useDayName();
  const month = useShortMonth();
  const bars: Bar[] = [
    ...pay.months.map((one) => ({
      key: one.month,
      name: month(one.month),
      spoken: `${month(one.month)}: ${amount(one.amount)}`,
      amount: one.amount,
      isComing: false,
    })),
    ...(pay.next
      ? [
          {
            key: 'next',
            name: month('', pay.next.pay_on),
            spoken: `${dayName(pay.next.pay_on, pay.today)}, ${t('coming')}: ${amount(pay.next.amount)}`,
            amount: pay.next.amount,
            isComing: true,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="months-title" className="grid gap-2">
      <h2 id="months-title" className="flex items-baseline gap-2 font-semibold">
        {t('paid_by_month')} <span className="text-sm font-normal text-ink-2">{t('last_six')}</span>
      </h2>
      <div className="rounded-card border border-line bg-sheet p-2">
        <Chart bars={bars} />
        <ul className="sr-only">
          {bars.map(({ key, spoken }) => (
            <li key={key}>{spoken}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Chart({ bars }: { bars: readonly Bar[] }) {
  const { amount, settings } = useFormats();
  const most = Math.max(1, ...bars.map((bar) => Number(bar.amount)));
  const step = WIDTH / bars.length;
  const width = Math.min(34, step * 0.6);
  // The cents are of no use above a bar; the list and the table have them.
  const short = (value: string) => amount(value).split(settings.decimal_point_character)[0] ?? '';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
      <line x1="4" x2={WIDTH - 4} y1={FLOOR} y2={FLOOR} stroke="var(--line-2)" />
      {bars.map((bar, at) => {
        const x = step * at + (step - width) / 2;
        const height = Math.max(0, Number(bar.amount) / most) * TALLEST;
        return (
          <g key={bar.key}>
            <rect
              x={x}
              y={FLOOR - height}
              width={width}
              height={height}
              fill={bar.isComing ? 'var(--brand-wash)' : 'var(--brand-solid)'}
              {...(bar.isComing && { stroke: 'var(--brand-solid)', strokeDasharray: '4 3' })}
            />
            {Number(bar.amount) !== 0 && (
              <text
                x={x + width / 2}
                y={FLOOR - height - 5}
                textAnchor="middle"
                className="fill-current text-[10.5px] font-semibold"
              >
                {short(bar.amount)}
              </text>
            )}
            <text x={x + width / 2} y={FLOOR + 16} textAnchor="middle" fill="var(--ink-2)" className="text-[10.5px]">
              {bar.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
