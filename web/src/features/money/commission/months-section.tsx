import type { CommissionPerson } from '@onrecord/contract/money/commission';
import { useFormats } from '../../../lib/format/formats.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useMonthName } from '../books/month-name.ts';

const WIDTH = 840;
const FLOOR = 124;
const TALLEST = 96;

/** The last six months as bars, open ones dashed; the list says the same in words. */
export function MonthsSection({ months }: Pick<CommissionPerson, 'months'>) {
  const t = useTexts(commissionTexts);
  const { amount } = useFormats();
  const name = useMonthName();
  const shown = months.slice(0, 6).toReversed();
  const most = Math.max(1, ...shown.map((month) => Number(month.amount)));
  const step = WIDTH / Math.max(1, shown.length);
  return (
    <section aria-labelledby="commission-months" className="grid gap-2">
      <h2 id="commission-months" className="flex items-baseline gap-2 font-semibold">
        {t('by_month')} <span className="text-sm font-normal text-ink-2">{t('by_month_hint')}</span>
      </h2>
      <div className="rounded-card border border-line bg-sheet p-2">
        <svg viewBox={`0 0 ${WIDTH} 150`} className="w-full" aria-hidden="true">
          <line x1="4" x2={WIDTH - 4} y1={FLOOR} y2={FLOOR} stroke="var(--line-2)" />
          {shown.map((month, at) => {
            const height = Math.max(0, Number(month.amount) / most) * TALLEST;
            const middle = step * at + step / 2;
            return (
              <g key={month.month}>
                <rect
                  x={middle - 24}
                  y={FLOOR - height}
                  width={48}
                  height={height}
                  fill={month.is_closed ? 'var(--brand-solid)' : 'var(--brand-wash)'}
                  {...(!month.is_closed && { stroke: 'var(--brand-solid)', strokeDasharray: '4 3' })}
                />
                <text
                  x={middle}
                  y={FLOOR - height - 6}
                  textAnchor="middle"
                  className="fill-current text-[13px] font-semibold"
                >
                  {amount(month.amount)}
                </text>
                <text x={middle} y={FLOOR + 18} textAnchor="middle" fill="var(--ink-2)" className="text-[13px]">
                  {name(month.month)}
                </text>
              </g>
            );
          })}
        </svg>
        <ul className="sr-only">
          {shown.map((month) => (
            <li key={month.month}>{`${name(month.month)}: ${amount(month.amount)}`}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
