import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import type { FirstStep, FirstStepName } from '@onrecord/domain/office/home/first-hour';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { firstHourTexts } from '../../../../lib/texts/first-hour.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { CheckCircleIcon } from '../../../../ui/icons.ts';
import type { ShownHour } from './use-first-hour.ts';

/** Where each step is done, and which right it takes. */
const STEPS: Readonly<Record<FirstStepName, { href: string; needs: readonly [Module, Flag] }>> = {
  name: { href: paths.myCompany(), needs: ['mycompany', 'edit'] },
  look: { href: paths.theme(), needs: ['mycompany', 'edit'] },
  location: { href: paths.list('division'), needs: ['divisions', 'edit'] },
  providers: { href: paths.imports('service_provider'), needs: ['providers', 'add'] },
  prices: { href: paths.prices(), needs: ['lookupvalues', 'edit'] },
  clients: { href: paths.imports('client'), needs: ['clients', 'add'] },
  first_job: { href: paths.newJob(), needs: ['jobs', 'add'] },
  colleagues: { href: paths.list('user'), needs: ['users', 'add'] },
};

/** The sentence beneath a step: what to do, or what there is. */
function useHint({ step, is_done }: FirstStep, hour: ShownHour): string {
  const t = useTexts(firstHourTexts);
  switch (step) {
    case 'name':
      return t('name_hint', { company: hour.company_name, address: `${location.host}/${hour.domain_name}` });
    case 'location':
      return is_done
        ? t('location_done', { locations: hour.locations.join(', '), zone: hour.time_zone.replaceAll('_', ' ') })
        : t('location_hint');
    case 'providers':
      return is_done ? t('providers_done', { count: hour.providers }) : t('providers_hint');
    case 'clients':
      return is_done ? t('clients_done', { count: hour.clients }) : t('clients_hint');
    default:
      return t(`${step}_hint`);
  }
}

interface StepRowProps {
  readonly step: FirstStep;
  readonly hour: ShownHour;
  readonly number: number;
  /** The first that is not done: the one solid button of the page. */
  readonly isNext: boolean;
}

/** One step: done ones fold to a line with Change, the next one is highlighted. */
export function StepRow({ step, hour, number, isNext }: StepRowProps) {
  const t = useTexts(firstHourTexts);
  const can = useCan();
  const hint = useHint(step, hour);
  const { href, needs } = STEPS[step.step];
  const go = step.step === 'name' ? t('change') : t(`${step.step}_go`);
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2 last:border-0',
        isNext && 'bg-brand-wash',
      )}
    >
      {step.is_done ? (
        <CheckCircleIcon size={22} className="shrink-0 text-ok" aria-label={t('done')} />
      ) : (
        <span
          aria-hidden
          className="grid size-[22px] shrink-0 place-items-center rounded-full border border-ink-3 text-ink-2 text-xs"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className={clsx('font-semibold', step.is_done && 'text-ink-2')}>{t(step.step)}</p>
        <p className="text-ink-2 text-sm">{hint}</p>
      </div>
      <span className="ml-auto flex items-center gap-3">
        {!step.is_done && <span className="text-ink-2 text-sm">{t('minutes', { count: step.minutes })}</span>}
        {can(...needs) && (
          <Link
            to={href}
            className={
              step.is_done
                ? 'inline-flex items-center text-brand-ink hover:underline roomy:min-h-11'
                : buttonClass(isNext ? 'solid' : 'outline')
            }
            aria-label={step.is_done ? `${t('change')}: ${t(step.step)}` : undefined}
          >
            {step.is_done ? t('change') : go}
          </Link>
        )}
      </span>
    </li>
  );
}
