import { clsx } from 'clsx';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../../../ui/icons.ts';

const ROWS = [
  {
    start: '9:00 AM',
    caption: 'Underhill v. Aspen Glow Cosmetics',
    deponent: 'Merriweather, Mei',
    reporter: 'Naomi Achterberg',
    status: 'confirmed',
  },
  {
    start: '10:00 AM',
    caption: 'Kirkland v. Fenwick',
    deponent: 'Vickers, Damon',
    reporter: 'June Abernathy',
    status: 'confirmed',
  },
  {
    start: '1:00 PM',
    caption: 'Mukherjee v. Wagon Wheel Trucking',
    deponent: 'Pettigrew, Thelma',
    reporter: 'Arturo Mukherjee',
    status: 'waiting',
  },
  {
    start: '1:30 PM',
    caption: 'Macready v. Timberline Grocers',
    deponent: 'Kapoor, Tamsin',
    reporter: '',
    status: 'uncovered',
  },
  {
    start: '2:00 PM',
    caption: 'Hollis v. Black Canyon Outfitters',
    deponent: 'Dorsett, Clara',
    reporter: 'Roland Bergstrom',
    status: 'confirmed',
  },
] as const;

const SIGNS = {
  confirmed: { Icon: CheckCircleIcon, look: 'text-ok' },
  waiting: { Icon: ClockIcon, look: 'text-warn' },
  uncovered: { Icon: AlertIcon, look: 'text-bad' },
} as const;

/** A few rows of a board as an office sees it: made up, and said to be. */
export function SampleSection() {
  const t = useTexts(welcomeTexts);
  return (
    <figure className="m-0 grid gap-1">
      <figcaption className="flex items-baseline gap-2">
        <span className="font-semibold">{t('board')}</span>
        <span className="text-ink-2 text-sm">{t('board_hint')}</span>
      </figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-sheet text-sm shadow-lg">
        <table className="w-full table-fixed">
          <thead className="bg-sunk text-left text-ink-2">
            <tr>
              <th className="w-20 px-3 py-1.5 font-semibold">{t('start')}</th>
              <th className="px-3 py-1.5 font-semibold">{t('case')}</th>
              <th className="px-3 py-1.5 font-semibold max-lg:hidden">{t('deponent')}</th>
              <th className="px-3 py-1.5 font-semibold max-sm:hidden">{t('reporter')}</th>
              <th className="w-32 px-3 py-1.5 font-semibold">{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ start, caption, deponent, reporter, status }) => {
              const { Icon, look } = SIGNS[status];
              return (
                <tr key={caption} className="border-line border-t">
                  <td className="px-3 py-1.5 tabular-nums">{start}</td>
                  <td className="px-3 py-1.5 font-medium">
                    <span className="block truncate">{caption}</span>
                    <span
                      className={clsx('block truncate font-normal sm:hidden', reporter ? 'text-ink-2' : 'text-bad')}
                    >
                      {reporter || t('nobody')}
                    </span>
                  </td>
                  <td className="truncate px-3 py-1.5 max-lg:hidden">{deponent}</td>
                  <td className={clsx('truncate px-3 py-1.5 max-sm:hidden', !reporter && 'text-bad')}>
                    {reporter || t('nobody')}
                  </td>
                  <td className={clsx('px-3 py-1.5', look)}>
                    <span className="inline-flex items-center gap-1.5 font-medium">
                      <Icon size={14} aria-hidden />
                      {t(status)}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
