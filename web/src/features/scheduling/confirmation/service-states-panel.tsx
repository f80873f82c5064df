import { useMessages } from '../../../lib/messages/messages.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckIcon, XIcon } from '../../../ui/icons.ts';

interface ShownService {
  job_service_id: number;
  service_name: string;
  provider_can_take: boolean | null;
  confirmed_on: string | null;
}

/** Each service with its answer: a check when the provider can take it, a cross when not, or still unconfirmed (section 2). */
export function ServiceStates({ services }: { services: readonly ShownService[] }) {
  const t = useMessages();
  const texts = useTexts(confirmationTexts);
  return (
    <ul className="my-3 grid gap-1">
      {services.map((service) => (
        <li
          key={service.job_service_id}
          className="flex min-h-9 items-center justify-between gap-3 border-b border-line"
        >
          <span className="font-medium">{service.service_name}</span>
          {service.provider_can_take === null ? (
            <span className="text-ink-2">{t('check_in.unconfirmed')}</span>
          ) : (
            <span
              className={
                service.provider_can_take ? 'flex items-center gap-1 text-ok' : 'flex items-center gap-1 text-bad'
              }
            >
              {service.provider_can_take ? <CheckIcon size={18} aria-hidden /> : <XIcon size={18} aria-hidden />}
              {service.confirmed_on
                ? t('check_in.confirmed')
                : service.provider_can_take
                  ? texts('can_take')
                  : texts('cannot_take')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
