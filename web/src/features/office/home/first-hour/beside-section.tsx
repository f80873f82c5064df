import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { firstHourTexts } from '../../../../lib/texts/first-hour.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Accordion } from '../../../../ui/accordion.tsx';

/** What helps beside the steps: sample data, bringing files along, and what the days after look like. */
export function BesideSteps({ domainName, sample }: { domainName: string; sample: ReactNode }) {
  const t = useTexts(firstHourTexts);
  const address = `${location.host}/${domainName}`;
  const week = [
    {
      id: 'worksheet',
      title: t('week_worksheet'),
      content: <p className="p-3 text-ink-2 text-sm">{t('week_worksheet_text')}</p>,
    },
    { id: 'bill', title: t('week_bill'), content: <p className="p-3 text-ink-2 text-sm">{t('week_bill_text')}</p> },
    {
      id: 'portal',
      title: t('week_portal'),
      content: <p className="p-3 text-ink-2 text-sm">{t('week_portal_text', { address })}</p>,
    },
  ];
  return (
    <div className="grid content-start gap-3">
      {sample}
      <section aria-labelledby="moving" className="grid gap-2">
        <h2 id="moving" className="font-semibold">
          {t('moving')}
        </h2>
        <div className="grid gap-2 rounded-card border border-line bg-sheet p-4 text-sm">
          <p className="text-ink-2">{t('moving_text')}</p>
          <Link to={paths.imports()} className="inline-flex items-center text-brand-ink underline roomy:min-h-11">
            {t('moving_go')}
          </Link>
        </div>
      </section>
      <section aria-labelledby="first-week" className="grid gap-2">
        <h2 id="first-week" className="font-semibold">
          {t('week')}
        </h2>
        <Accordion sections={week} />
      </section>
    </div>
  );
}
